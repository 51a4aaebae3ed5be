import type pg from 'pg';
import type { Bucket } from '../buckets/find-bucket.ts';
import { isOfImages } from '../contents/allowed-kind.ts';
import { tooLarge } from '../storage-error.ts';

const MB = 1024 * 1024;
const IMAGES = { objects: 20, bytes: 20 * MB };
/** In other buckets: this many files, and the size of so many of the largest. */
const OTHER_OBJECTS = 5_000;
const MAX_LARGEST_FILES = 20;

/**
 * Checks the quota of a person in a bucket, including the file being uploaded and the whole length of uploads in parts
 * that are not finished.
 * @param client in the transaction of the upload, as the service, so that policies hide nothing
 * @throws StorageError when it is exceeded, which rolls the transaction back
 */
export async function refuseBeyondQuota(
  client: pg.ClientBase,
  { owner, bucket, now }: { owner: string; bucket: Bucket; now: Date },
): Promise<void> {
  const quota = isOfImages(bucket)
    ? IMAGES
    : { objects: OTHER_OBJECTS, bytes: MAX_LARGEST_FILES * bucket.maxBytes };
  const { rows } = await client.query<{ objects: number; bytes: number }>(
    `select count(*)::integer as objects, coalesce(sum(size), 0)::float8 as bytes
     from (
       select (metadata ->> 'size')::bigint as size from storage.objects where owner_id = $1 and bucket_id = $2
       union all
       select length from _backend.resumable_uploads
       where owner = $1::uuid and bucket_id = $2 and finished_at is null and expires_at > $3
     ) as files`,
    [owner, bucket.id, now],
  );
  const { objects, bytes } = rows[0] ?? { objects: 0, bytes: 0 };
  if (objects <= quota.objects && bytes <= quota.bytes) return;
  throw tooLarge(`Your files exceeded ${quota.objects} files or ${Math.round(quota.bytes / MB)} MB`);
}

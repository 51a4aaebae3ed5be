import type pg from 'pg';
import type { Bucket } from '../buckets/find-bucket.ts';
import { isOfImages } from '../contents/allowed-kind.ts';
import { tooLarge } from '../storage-error.ts';

const MB = 1024 * 1024;
const IMAGES = { objects: 20, bytes: 20 * MB };
/** In other buckets: this many files, and the size of so many of the largest. */
const OTHER_OBJECTS = 1_000;
const MAX_LARGEST_FILES = 20;

/**
 * Checks the quota of a person in a bucket, including the file being uploaded.
 * @param client in the transaction of the upload, as the service, so that policies hide nothing
 * @throws StorageError when it is exceeded, which rolls the transaction back
 */
export async function refuseBeyondQuota(client: pg.ClientBase, owner: string, bucket: Bucket): Promise<void> {
  const quota = isOfImages(bucket)
    ? IMAGES
    : { objects: OTHER_OBJECTS, bytes: MAX_LARGEST_FILES * bucket.maxBytes };
  const { rows } = await client.query<{ objects: number; bytes: number }>(
    `select count(*)::integer as objects, coalesce(sum((metadata ->> 'size')::bigint), 0)::float8 as bytes
     from storage.objects where owner_id = $1 and bucket_id = $2`,
    [owner, bucket.id],
  );
  const { objects, bytes } = rows[0] ?? { objects: 0, bytes: 0 };
  if (objects <= quota.objects && bytes <= quota.bytes) return;
  throw tooLarge(`Your files exceeded ${quota.objects} files or ${Math.round(quota.bytes / MB)} MB`);
}

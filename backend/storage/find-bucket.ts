import type { StorageContext } from './storage-context.ts';
import { noSuchBucket } from './storage-error.ts';

/** What a bucket takes. */
export interface Bucket {
  id: string;
  /** The largest file, in bytes. */
  maxBytes: number;
  types: string[];
}

/** Where a bucket says nothing. */
const MAX_BYTES = 5 * 1024 * 1024;

/** The bucket of this name. @throws StorageError when there is none */
export async function findBucket({ asService }: StorageContext, id: string): Promise<Bucket> {
  const { rows } = await asService((client) =>
    client.query<Bucket>(
      `select id, least(coalesce(file_size_limit, $2), $2)::integer as "maxBytes",
         coalesce(allowed_mime_types, '{}') as types
       from storage.buckets where id = $1`,
      [id, MAX_BYTES],
    ),
  );
  if (!rows[0]) throw noSuchBucket();
  return rows[0];
}

import type { StorageContext } from '../storage-context.ts';
import { noSuchBucket } from '../storage-error.ts';

/** What a bucket accepts. */
export interface Bucket {
  id: string;
  isPublic: boolean;
  /** The largest file, in bytes. */
  maxBytes: number;
  /** Types and patterns such as `image/*`; empty when every type is accepted. */
  types: string[];
}

/** The bucket with this id, regardless of the caller's rights. @throws StorageError when there is none */
export async function findBucket({ asService, maxBytes }: StorageContext, id: string): Promise<Bucket> {
  const { rows } = await asService((client) =>
    client.query<Bucket>(
      `select id, public as "isPublic", least(coalesce(file_size_limit, $2), $2)::float8 as "maxBytes",
         coalesce(allowed_mime_types, '{}') as types
       from storage.buckets where id = $1`,
      [id, maxBytes],
    ),
  );
  if (!rows[0]) throw noSuchBucket();
  return rows[0];
}

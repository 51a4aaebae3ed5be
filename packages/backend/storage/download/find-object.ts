import { findBucket } from '../buckets/find-bucket.ts';
import type { ObjectPath } from '../object-path.ts';
import type { Call, StorageContext } from '../storage-context.ts';
import { noSuchBucket, noSuchObject } from '../storage-error.ts';

/** The stored metadata of a file. */
export interface FileMetadata {
  eTag: string;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  size: number;
}

/** An object as its row describes it. */
export interface FoundObject {
  id: string;
  name: string;
  version: string;
  bucket_id: string;
  metadata: FileMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
}

/** A row that was not made by a storage backend has no file. */
const SELECT = `select id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at
  from storage.objects where bucket_id = $1 and name = $2 and version is not null and metadata is not null`;

/** The object with this name, regardless of the caller's rights. @throws StorageError when there is none */
export async function findObject(
  { asService }: Pick<StorageContext, 'asService'>,
  { bucket, name }: ObjectPath,
): Promise<FoundObject> {
  const { rows } = await asService((client) => client.query<FoundObject>(SELECT, [bucket, name]));
  if (!rows[0]) throw noSuchObject();
  return rows[0];
}

/** An object of a public bucket, visible to everyone. @throws StorageError */
export async function findPublicObject(context: StorageContext, path: ObjectPath): Promise<FoundObject> {
  const { rows } = await context.asService((client) =>
    client.query<FoundObject & { is_public: boolean }>(
      `select b.public as is_public, o.*
       from storage.buckets b left join lateral (${SELECT}) o on true where b.id = $1`,
      [path.bucket, path.name],
    ),
  );
  const [found] = rows;
  if (!found?.is_public) throw noSuchBucket();
  if (!found.id) throw noSuchObject();
  return found;
}

/**
 * An object for the caller: visible to everyone in a public bucket, otherwise under the policies. A rejected token
 * only gives access to public objects.
 * @throws StorageError
 */
export async function findVisibleObject(
  { context, caller }: Call,
  path: ObjectPath,
): Promise<FoundObject & { isPublic: boolean }> {
  const bucket = await findBucket(context, path.bucket);
  if (bucket.isPublic) return { ...(await findObject(context, path)), isPublic: true };
  if (caller.refusedToken) throw noSuchBucket();
  const { rows } = await context.asCaller(caller, (client) =>
    client.query<FoundObject>(SELECT, [path.bucket, path.name]),
  );
  if (!rows[0]) throw noSuchObject();
  return { ...rows[0], isPublic: false };
}

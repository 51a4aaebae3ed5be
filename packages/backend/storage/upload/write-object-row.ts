import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import type { Bucket } from '../buckets/find-bucket.ts';
import { requireFile } from '../file-removal.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ObjectPath } from '../object-path.ts';
import type { StorageContext } from '../storage-context.ts';
import { lockObjects } from './object-locks.ts';
import { continueAsService, settleOwner } from './settle-owner.ts';

/** An object that is being uploaded. */
export interface ObjectUpload {
  /** The identity that the policies check. */
  who: Identity;
  /** The owner of the object; null without one. */
  owner: string | null;
  bucket: Bucket;
  path: ObjectPath;
  /** Whether an existing object is replaced. */
  isUpsert: boolean;
  /** What else belongs to its transaction, as the service; before the quota is checked. */
  conclude?: (client: pg.ClientBase) => Promise<void>;
}

/** An object as its row describes it. */
export interface ObjectContent {
  version: string;
  metadata: Record<string, unknown>;
  userMetadata: Record<string, unknown> | null;
}

class RollbackError extends Error {}

/**
 * Checks the policies before the content is read: inserts the row and rolls back.
 * @param declared what is known about the object so far, for policies that use it
 * @throws the error of Postgres
 */
export async function checkUploadAllowed(
  context: StorageContext,
  keeping: ObjectUpload,
  declared: Record<string, unknown>,
): Promise<void> {
  const attempt = context.asCaller(keeping.who, async (client) => {
    await write(client, keeping, { version: '1', metadata: declared, userMetadata: null });
    throw new RollbackError();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RollbackError)) throw error;
  });
}

/**
 * Writes the row of an object whose file is already stored.
 * @returns its id, and the version it replaced
 */
export async function writeObjectRow(
  context: Pick<StorageContext, 'asCaller' | 'now'> & { files: Pick<FileStore, 'has'> },
  keeping: ObjectUpload,
  content: ObjectContent,
): Promise<{ id: string; replaced: string | null }> {
  const { who, owner, bucket, path, conclude } = keeping;
  return context.asCaller(who, async (client) => {
    await lockObjects(client, owner, path);
    const before = await client.query<{ version: string | null }>(
      'select version from storage.objects where bucket_id = $1 and name = $2',
      [path.bucket, path.name],
    );
    const id = await write(client, keeping, content);
    if (conclude) {
      await continueAsService(client);
      await conclude(client);
    }
    if (owner) await settleOwner(client, { owner, bucket, now: context.now() });
    await requireFile(client, context.files, content.version);
    return { id, replaced: before.rows[0]?.version ?? null };
  });
}

/** Only a replacement returns the row: an insert must not require the right to read. */
async function write(client: pg.ClientBase, keeping: ObjectUpload, content: ObjectContent): Promise<string> {
  const { path, owner, isUpsert } = keeping;
  const { version, metadata, userMetadata } = content;
  const id = randomUUID();
  const { rows } = await client.query<{ id: string }>(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4::uuid, $4::text, $5, $6, $7)
     ${isUpsert ? REPLACE : ''}`,
    [id, path.bucket, path.name, owner, version, metadata, userMetadata],
  );
  return rows[0]?.id ?? id;
}

const REPLACE = `on conflict (bucket_id, name) do update
  set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, updated_at = now()
  returning id`;

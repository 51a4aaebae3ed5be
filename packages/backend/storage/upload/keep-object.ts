import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import type { Bucket } from '../buckets/find-bucket.ts';
import { keepFile } from '../file-removal.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ObjectPath } from '../object-path.ts';
import type { StorageContext } from '../storage-context.ts';
import { lockObjects } from './object-locks.ts';
import { settleOwner } from './settle-owner.ts';

/** An object on its way to a place. */
export interface Keeping {
  /** Who is asked about in the policies. */
  who: Identity;
  /** Whose it will be; null for nobody's. */
  owner: string | null;
  bucket: Bucket;
  path: ObjectPath;
  /** Whether what is there already is replaced. */
  isUpsert: boolean;
}

/** An object as its row describes it. */
export interface ObjectContent {
  version: string;
  metadata: Record<string, unknown>;
  userMetadata: Record<string, unknown> | null;
}

class Undone extends Error {}

/**
 * Asks the database whether somebody may add or replace an object, before anything of it is read.
 * @param declared what is said of it so far, for policies that look at it
 * @throws the refusal of Postgres
 */
export async function mayKeep(
  context: StorageContext,
  keeping: Keeping,
  declared: Record<string, unknown>,
): Promise<void> {
  const attempt = context.asAsking(keeping.who, async (client) => {
    await write(client, keeping, { version: '1', metadata: declared, userMetadata: null });
    throw new Undone();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/**
 * Writes the row of an object whose file is there already.
 * @returns its id, and the version it replaced
 */
export async function keepObject(
  context: Pick<StorageContext, 'asAsking' | 'now'> & { files: Pick<FileStore, 'has'> },
  keeping: Keeping,
  content: ObjectContent,
): Promise<{ id: string; replaced: string | null }> {
  const { who, owner, bucket, path } = keeping;
  return context.asAsking(who, async (client) => {
    await lockObjects(client, owner, path);
    const before = await client.query<{ version: string | null }>(
      'select version from storage.objects where bucket_id = $1 and name = $2',
      [path.bucket, path.name],
    );
    const id = await write(client, keeping, content);
    if (owner) await settleOwner(client, { owner, bucket, now: context.now() });
    await keepFile(client, context.files, content.version);
    return { id, replaced: before.rows[0]?.version ?? null };
  });
}

/** Only replacing has to read the row back: adding asks for no right but the one to add. */
async function write(client: pg.ClientBase, keeping: Keeping, content: ObjectContent): Promise<string> {
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

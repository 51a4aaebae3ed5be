import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Identity } from '../postgres/as-caller.ts';
import type { ObjectPath } from './object-path.ts';
import { refuseBeyondQuota } from './quota.ts';
import { ownerOf, type StorageContext } from './storage-context.ts';

/** An object as its row describes it. */
export interface ObjectRow {
  path: ObjectPath;
  version: string;
  metadata: Record<string, unknown>;
  isUpsert: boolean;
}

class Undone extends Error {}

/**
 * Asks the database whether somebody may add or replace an object, before anything of it is read.
 * @throws the refusal of Postgres
 */
export async function mayKeep(
  context: StorageContext,
  who: Identity,
  path: ObjectPath,
  isUpsert: boolean,
): Promise<void> {
  const attempt = context.asAsking(who, async (client) => {
    await write(client, who, { path, version: '', metadata: {}, isUpsert });
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
  context: StorageContext,
  who: Identity,
  row: ObjectRow,
): Promise<{ id: string; replaced: string | null }> {
  const owner = ownerOf(who.claims);
  return context.asAsking(who, async (client) => {
    // One upload of a person after the other: two at once would both find room for one more.
    if (owner)
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage ${owner}`]);
    const before = await client.query<{ version: string | null }>(
      'select version from storage.objects where bucket_id = $1 and name = $2',
      [row.path.bucket, row.path.name],
    );
    const id = await write(client, who, row);
    if (owner) await refuseBeyondQuota(client, owner);
    return { id, replaced: before.rows[0]?.version ?? null };
  });
}

/** Only replacing has to read the row back: adding asks for no right but the one to add. */
async function write(client: pg.ClientBase, who: Identity, row: ObjectRow): Promise<string> {
  const { path, version, metadata, isUpsert } = row;
  const id = randomUUID();
  const owner = ownerOf(who.claims);
  const { rows } = await client.query<{ id: string }>(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3, $4::uuid, $4::text, $5, $6)
     ${isUpsert ? REPLACE : ''}`,
    [id, path.bucket, path.name, owner, version, metadata],
  );
  return rows[0]?.id ?? id;
}

const REPLACE = `on conflict (bucket_id, name) do update
  set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata,
    updated_at = now()
  returning id`;

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Caller } from '../../gateway/caller.ts';
import type { Bucket } from '../buckets/find-bucket.ts';
import { removeFiles, requireFile } from '../file-removal.ts';
import type { ObjectPath } from '../object-path.ts';
import { ownerOf, type StorageContext } from '../storage-context.ts';
import { accessDenied } from '../storage-error.ts';
import { lockObjects } from '../upload/object-locks.ts';
import { settleOwner } from '../upload/settle-owner.ts';
import { noSuchUpload, uploadGone, uploadLocked } from './resumable-protocol.ts';

/** How long an upload may take, from its beginning. */
const LIFETIME_MS = 24 * 3_600_000;
/** How long the request that writes counts without a sign of life, and how often it gives one. */
const WRITER_COUNTS_S = 15;
const SIGN_OF_LIFE_MS = 5_000;

/** A part that is stored: a version of the file store. */
export interface StoredPart {
  start: number;
  size: number;
  version: string;
}

/** An upload in parts, as its row describes it. */
export interface UnfinishedUpload {
  id: string;
  /** Null with the secret key. */
  owner: string | null;
  isUpsert: boolean;
  /** The size of the whole file, in bytes. */
  length: number;
  /** The header Upload-Metadata as it was sent. */
  metadata: string;
  expiresAt: Date;
  isFinished: boolean;
  /** In their order. */
  parts: readonly StoredPart[];
}

interface NewUpload extends Pick<UnfinishedUpload, 'owner' | 'isUpsert' | 'length' | 'metadata'> {
  path: ObjectPath;
  bucket: Bucket;
}

/** The owner of uploads of a caller; null with the secret key. @throws StorageError for visitors without an account */
export function uploadOwnerOf({ claims, role }: Caller): string | null {
  const owner = ownerOf(claims);
  if (owner === null && role !== 'service_role') throw accessDenied('Access denied');
  return owner;
}

/**
 * Begins an upload. Its whole length counts against its owner's quota from now on.
 * @throws StorageError when there is no account or no room
 */
export async function beginUpload(context: StorageContext, begun: NewUpload): Promise<UnfinishedUpload> {
  const { owner, isUpsert, length, metadata, path, bucket } = begun;
  const id = randomUUID();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await context.asService(async (client) => {
    if (owner) await lockObjects(client, owner);
    await client.query(
      `insert into _backend.resumable_uploads
         (id, owner, bucket_id, name, is_upsert, length, metadata, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, owner, path.bucket, path.name, isUpsert, length, metadata, now, expiresAt],
    );
    if (owner) await settleOwner(client, { owner, bucket, now });
  });
  return { id, owner, isUpsert, length, metadata, expiresAt, isFinished: false, parts: [] };
}

/**
 * The upload of a caller that nobody writes at this moment.
 * @throws StorageError when it is another person's, over, or being written
 */
export async function findUpload(
  context: StorageContext,
  caller: Caller,
  id: string,
): Promise<UnfinishedUpload> {
  return context.asService((client) => readFree(context, client, caller, id));
}

/** The right to write an upload, which only one request has at a time. */
export interface Writing {
  /** Without the part that reached the end, which is sent again. */
  upload: UnfinishedUpload;
  /** Keeps a part that is stored. @throws StorageError when this request no longer has the right */
  keepPart(part: StoredPart): Promise<void>;
  /** Removes the upload with all its parts. */
  drop(): Promise<void>;
  /** Gives the right back. */
  end(): Promise<void>;
}

/**
 * Takes the right to write an upload. It is lost 15 seconds after the last sign of life of this process.
 * @throws StorageError as `findUpload`
 */
export async function beginWriting(context: StorageContext, caller: Caller, id: string): Promise<Writing> {
  const writer = randomUUID();
  const { upload, left } = await context.asService(async (client) => {
    const found = await readFree(context, client, caller, id);
    const parts = countedParts(found);
    const left = found.parts.slice(parts.length).map(({ version }) => version);
    await claim(client, id, writer);
    await client.query('delete from _backend.resumable_parts where version = any($1)', [left]);
    return { upload: { ...found, parts }, left };
  });
  if (left.length > 0) await removeFiles(context, left);
  const alive = setInterval(() => {
    void context.asService((client) => claim(client, id, writer)).catch(() => undefined);
  }, SIGN_OF_LIFE_MS).unref();
  return {
    upload,
    keepPart: ({ start, size, version }) =>
      context.asService(async (client) => {
        const { rowCount } = await client.query(
          `insert into _backend.resumable_parts (upload_id, start, size, version)
           select id, $3, $4, $5 from _backend.resumable_uploads where id = $1 and writer = $2 for update`,
          [id, writer, start, size, version],
        );
        if (rowCount === 0) throw uploadLocked();
        await requireFile(client, context.files, version);
      }),
    drop: () => context.asService((client) => removeRow(client, id)),
    end: async () => {
      clearInterval(alive);
      await context.asService((client) =>
        client.query(
          'update _backend.resumable_uploads set writer = null, writer_until = null where id = $1 and writer = $2',
          [id, writer],
        ),
      );
    },
  };
}

/** Ends an upload before it is finished. @throws StorageError as `findUpload` */
export async function endUpload(
  context: StorageContext,
  caller: Caller,
  id: string,
): Promise<UnfinishedUpload> {
  return context.asService(async (client) => {
    const found = await readFree(context, client, caller, id);
    await removeRow(client, id);
    return found;
  });
}

/** Marks an upload as finished, in the transaction of its object: it then no longer counts against the quota. */
export async function markFinished(client: pg.ClientBase, id: string, now: Date): Promise<void> {
  const { rowCount } = await client.query(
    'update _backend.resumable_uploads set finished_at = $2 where id = $1 and finished_at is null',
    [id, now],
  );
  if (rowCount === 0) throw noSuchUpload();
  await client.query('delete from _backend.resumable_parts where upload_id = $1', [id]);
}

/** Removes the rows of expired uploads; the sweep of files then finds their parts. */
export async function removeExpired({ asService, now }: StorageContext): Promise<void> {
  await asService((client) =>
    client.query('delete from _backend.resumable_uploads where expires_at <= $1', [now()]),
  );
}

/**
 * Where the next part begins. The last part is only counted when the object is there: a client that finds all of its
 * bytes here takes the upload for finished.
 */
export function offsetOf(upload: UnfinishedUpload): number {
  return upload.isFinished ? upload.length : endOf(countedParts(upload));
}

/** The position behind the last of the parts. */
export function endOf(parts: readonly StoredPart[]): number {
  const last = parts.at(-1);
  return last ? last.start + last.size : 0;
}

function countedParts({ parts, length }: UnfinishedUpload): readonly StoredPart[] {
  return parts.filter(({ start, size }) => start + size < length);
}

async function claim(client: pg.ClientBase, id: string, writer: string): Promise<void> {
  await client.query(
    `update _backend.resumable_uploads
     set writer = $2, writer_until = clock_timestamp() + make_interval(secs => $3)
     where id = $1 and (writer = $2 or writer is null or writer_until < clock_timestamp())`,
    [id, writer, WRITER_COUNTS_S],
  );
}

async function removeRow(client: pg.ClientBase, id: string): Promise<void> {
  await client.query('delete from _backend.resumable_uploads where id = $1', [id]);
}

async function readFree(
  { now }: StorageContext,
  client: pg.ClientBase,
  caller: Caller,
  id: string,
): Promise<UnfinishedUpload> {
  const owner = uploadOwnerOf(caller);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw noSuchUpload();
  const { rows } = await client.query<UnfinishedUpload & { isWritten: boolean }>(
    `select id, owner, is_upsert as "isUpsert", length::float8 as length, metadata, expires_at as "expiresAt",
       finished_at is not null as "isFinished", coalesce(writer_until > clock_timestamp(), false) as "isWritten"
     from _backend.resumable_uploads where id = $1 and owner is not distinct from $2::uuid for update`,
    [id, owner],
  );
  const [found] = rows;
  if (!found) throw noSuchUpload();
  const { isWritten, ...upload } = found;
  if (upload.expiresAt <= now()) throw uploadGone();
  if (isWritten) throw uploadLocked();
  const parts = await client.query<StoredPart>(
    `select start::float8 as start, size::float8 as size, version
     from _backend.resumable_parts where upload_id = $1 order by start`,
    [id],
  );
  return { ...upload, parts: parts.rows };
}

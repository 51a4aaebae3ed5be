import { decodeJwt } from 'jose';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { asCaller, type Identity } from '../../postgres/as-caller.ts';
import { openPool } from '../../postgres/pool.ts';
import { queryAs } from '../../testing/query.ts';
import { keptFiles } from '../../testing/storage/kept-files.ts';
import { createPrivateBucket } from '../../testing/storage/private-bucket.ts';
import { beginUpload } from '../../testing/storage/raw-upload.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';
import { blockFileRemoval } from '../file-removal.ts';
import { craftPdf } from '../fixtures/crafted-files.ts';
import { draw } from '../fixtures/crafted-images.ts';
import { writeObjectRow } from './write-object-row.ts';

let made: TestBackend;
let ana: Person;
let bucket: string;
let picture: Buffer;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
  bucket = await createPrivateBucket(made);
  picture = await draw(40, 30).webp().toBuffer();
});

/** A document that can be recognised by its length. */
const documentOf = (bytes: number) =>
  Buffer.concat([craftPdf(), Buffer.alloc(bytes, '%'), Buffer.from('\n%%EOF')]);
const newPath = ({ id } = ana, extension = 'pdf') => `${id}/${crypto.randomUUID()}.${extension}`;

async function objectsOf({ id }: Person): Promise<number> {
  const rows = await queryAs(made.database.ownerUrl, 'select from storage.objects where name like $1', [
    `${id}/%`,
  ]);
  return rows.length;
}

/** How many people have counted uploads. */
async function countedUploaders(): Promise<number> {
  const keys = `select from _backend.attempts where key like 'upload:%'`;
  return (await queryAs(made.database.superuserUrl, keys)).length;
}

/** Runs on a connection of the database's superuser, which ends afterwards. */
async function onConnection<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: made.database.superuserUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

describe('Concurrent uploads to one name', () => {
  it('leave one of them whole, and one file', async () => {
    const path = newPath();
    const before = await keptFiles(made);
    const sizes = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000];
    const { storage } = made.service;
    await Promise.all(
      sizes.map((size) => storage.from(bucket).upload(path, documentOf(size), { upsert: true })),
    );
    const { data } = await ana.client.storage.from(bucket).download(path);
    const kept = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
    expect(sizes.some((size) => documentOf(size).equals(kept))).toBe(true);
    expect(await keptFiles(made)).toHaveLength(before.length + 1);
  });

  it('without upsert succeed once', async () => {
    const path = newPath();
    const before = await keptFiles(made);
    const all = await Promise.all(
      [1, 2, 3].map(() => ana.client.storage.from(bucket).upload(path, craftPdf())),
    );
    expect(all.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of all.filter((it) => it.error)) {
      expect(error).toMatchObject({
        statusCode: '409',
        code: 'KeyAlreadyExists',
        message: 'The resource already exists',
      });
    }
    expect(await keptFiles(made)).toHaveLength(before.length + 1);
  });
});

describe('An upload under way while its owner is erased', () => {
  const erase = (id: string) => queryAs(made.database.superuserUrl, 'select private.erase_person($1)', [id]);

  it('is refused and leaves no file when the erasure comes first', async () => {
    const eve = await made.person('free');
    const before = await keptFiles(made);
    const path = newPath(eve, 'webp');
    const counted = await countedUploaders();
    const headers = { 'Content-Type': 'image/webp', 'Content-Length': picture.length };
    const { socket, answer } = beginUpload(made, eve, `avatars/${path}`, headers);
    socket.write(picture.subarray(0, 50));
    // The upload is counted before its first byte is read.
    await expect.poll(countedUploaders, { timeout: 20_000 }).toBe(counted + 1);
    await erase(eve.id);
    socket.write(picture.subarray(50));
    expect(await answer).toContain('"statusCode":"403"');
    expect(await objectsOf(eve)).toBe(0);
    expect(await keptFiles(made)).toEqual(before);
  });

  it('makes the erasure wait when it comes first, which then finds its file', async () => {
    const eve = await made.person('free');
    const pool = openPool(made.database.runtimeUrl, {
      max: 1,
      statementTimeoutMs: 60_000,
      applicationName: 'test',
    });
    const [written, isErasing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const context = {
      now: () => new Date(),
      files: { has: async () => true },
      // Its row is written and not committed yet.
      asCaller: <T>(who: Identity, work: (client: pg.ClientBase) => Promise<T>) =>
        asCaller(pool, who, { statementTimeoutMs: 60_000 }, async (client) => {
          const done = await work(client);
          written.resolve();
          await isErasing.promise;
          return done;
        }),
    };
    const keeping = writeObjectRow(
      context,
      {
        who: { role: 'authenticated', claims: decodeJwt(eve.accessToken) },
        owner: eve.id,
        bucket: { id: 'avatars', isPublic: true, maxBytes: 1_000, types: ['image/webp'] },
        path: { bucket: 'avatars', name: newPath(eve, 'webp') },
        isUpsert: true,
      },
      { version: crypto.randomUUID(), metadata: { size: 1 }, userMetadata: null },
    );
    await Promise.race([written.promise, keeping]);
    const erasing = erase(eve.id);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%erase_person%'`;
    await expect
      .poll(async () => (await queryAs(made.database.superuserUrl, waiting)).length, { timeout: 14_000 })
      .toBe(1);
    isErasing.resolve();
    await Promise.all([keeping, erasing]);
    await pool.end();
    const pending = 'select pending_folder from private.erasures where pending_folder = $1';
    expect(await queryAs(made.database.superuserUrl, pending, [eve.id])).toHaveLength(1);
    expect(await objectsOf(eve)).toBe(1);
  });
});

describe('While a backup needs every file', () => {
  it('no file is removed, and files of removed rows are swept later', async () => {
    const files = ana.client.storage.from(bucket);
    const [replaced, removed] = [newPath(), newPath()];
    for (const path of [replaced, removed]) expect((await files.upload(path, craftPdf())).error).toBeNull();
    const before = await keptFiles(made);
    await onConnection(async (client) => {
      await blockFileRemoval(client);
      expect((await files.upload(replaced, documentOf(10), { upsert: true })).error).toBeNull();
      expect((await files.remove([removed])).data).toHaveLength(1);
      expect(await keptFiles(made)).toEqual(expect.arrayContaining(before));
    });
    // The server notices the end of the connection a moment later.
    const held = `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`;
    await expect
      .poll(async () => (await queryAs(made.database.superuserUrl, held)).length, { timeout: 20_000 })
      .toBe(0);
    const { data } = await files.download(replaced);
    expect(data?.size).toBe(documentOf(10).length);
    const again = await files.upload(replaced, documentOf(20), { upsert: true });
    expect(again.error).toBeNull();
    expect(await keptFiles(made)).toHaveLength(before.length + 1);
  });
});

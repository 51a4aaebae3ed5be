import { randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../postgres/pool.ts';
import { atEnd } from '../testing/at-end.ts';
import { queryAs } from '../testing/query.ts';
import { keptFiles } from '../testing/storage/kept-files.ts';
import { createPrivateBucket } from '../testing/storage/private-bucket.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';
import type { FileStore } from './files/file-store.ts';
import { craftPdf } from './fixtures/crafted-files.ts';
import { createStorage, type StorageOptions } from './storage.ts';

let made: TestBackend;
let ana: Person;
let bucket: string;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
  bucket = await createPrivateBucket(made);
});

const newPath = () => `${ana.id}/${randomUUID()}.pdf`;
const files = () => ana.client.storage.from(bucket);

/** Uploads a file. @returns its version */
async function upload(path: string): Promise<string> {
  expect((await files().upload(path, craftPdf())).error).toBeNull();
  return (await files().info(path)).data?.version ?? '';
}

/** The storage of another process on the same database and the same files. */
function anotherStorage(options: Partial<StorageOptions>) {
  const { runtimeUrl } = made.database;
  const pool = openPool(runtimeUrl, { max: 2, statementTimeoutMs: 5_000, applicationName: 'test' });
  atEnd(() => pool.end());
  return createStorage({
    pool,
    files: made.files,
    urlKeys: { current: new Uint8Array(32), all: () => [] },
    log: { warn: () => undefined, error: () => undefined },
    orphanAfterMs: 0,
    ...options,
  });
}

/** Pauses an upload after its file was written and before its row. */
function stopBeforeRow(store: FileStore) {
  const [written, goOn] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const write: FileStore['write'] = async (content) => {
    const file = await store.write(content);
    written.resolve(file.version);
    await goOn.promise;
    return file;
  };
  return { files: { ...store, write }, written: written.promise, goOn: goOn.resolve };
}

function uploadThrough(storage: ReturnType<typeof createStorage>, path: string): Promise<Response> {
  const request = new Request(`${made.url}/storage/v1/object/${bucket}/${path}`, {
    method: 'POST',
    body: new Uint8Array(craftPdf()),
  });
  return storage.fetch(request, {
    role: 'authenticated',
    claims: decodeJwt(ana.accessToken),
    refusedToken: null,
    clientAddress: '192.0.2.1',
  });
}

describe('A sweep', () => {
  it('removes files without a row, and leaves those with one', async () => {
    const [kept, orphan] = [newPath(), newPath()];
    const versions = [await upload(kept), await upload(orphan)];
    await queryAs(made.database.superuserUrl, 'delete from storage.objects where name = $1', [orphan]);
    expect(await made.backend.sweep()).toBeGreaterThan(0);
    expect(await keptFiles(made)).toEqual([versions[0]]);
    expect((await files().download(kept)).data?.size).toBe(craftPdf().length);
    await files().remove([kept]);
  });

  it('leaves a file whose row another process writes meanwhile', async () => {
    const { files: slow, written, goOn } = stopBeforeRow(made.files);
    const path = newPath();
    const uploading = uploadThrough(anotherStorage({ files: slow }), path);
    const version = await written;
    // The sweep has seen a file without a row by then, and is about to remove it.
    const removeUnfinished = async () => {
      goOn();
      expect((await uploading).status).toBe(200);
      return 0;
    };
    expect(await anotherStorage({ files: { ...made.files, removeUnfinished } }).sweep()).toBe(0);
    expect(await keptFiles(made)).toEqual([version]);
    await files().remove([path]);
  });

  it('makes an upload fail whose file it has removed before its row was written', async () => {
    const { files: stopped, written, goOn } = stopBeforeRow(made.files);
    const path = newPath();
    const uploading = uploadThrough(anotherStorage({ files: stopped }), path);
    const version = await written;
    expect(await anotherStorage({}).sweep()).toBe(1);
    expect(await keptFiles(made)).not.toContain(version);
    goOn();
    expect((await uploading).status).toBe(500);
    expect((await files().exists(path)).data).toBe(false);
  });

  it.skipIf(process.env.TEST_FILES === 's3')(
    'removes unfinished files of a killed process, and not those being written',
    async () => {
      const folder = join(made.filesDir, 'ab');
      mkdirSync(folder, { recursive: true });
      const [dead, alive] = [1, 2].map(() =>
        join(folder, `ab${randomUUID().slice(2)}.${randomUUID()}.draft`),
      );
      for (const draft of [dead, alive]) writeFileSync(draft ?? '', 'half');
      const [before, later] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
      utimesSync(dead ?? '', before, before);
      utimesSync(alive ?? '', later, later);
      expect(await made.backend.sweep()).toBeGreaterThan(0);
      expect(await keptFiles(made)).toEqual([alive?.slice(folder.length + 1)]);
    },
  );

  it('ends at once when its process stops', async () => {
    const storage = anotherStorage({ orphanAfterMs: 3_600_000 });
    const sweeping = storage.sweep();
    storage.stop();
    expect(await sweeping).toBe(0);
  });
});

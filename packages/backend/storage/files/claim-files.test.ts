import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../../postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createStorage } from '../storage.ts';
import { folderStore } from './folder-store.ts';

const NO_KEYS = { current: new Uint8Array(), all: () => [] };
const made: string[] = [];
let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'claimed files '));
  made.push(folder);
  return join(folder, 'files');
}

async function prepare({ runtimeUrl }: TestDatabase, filesDir: string): Promise<void> {
  const pool = openPool(runtimeUrl, { max: 1, statementTimeoutMs: 5_000, applicationName: 'test' });
  const log = { warn: () => undefined, error: () => undefined };
  await createStorage({ pool, files: folderStore(filesDir), urlKeys: NO_KEYS, log })
    .prepare()
    .finally(() => pool.end());
}

describe('The folder of file contents', () => {
  const folder = newFolder();

  it('belongs to the database that used it first, at every start', async () => {
    await prepare(one, folder);
    await prepare(one, folder);
  });

  it('is refused when the database has used another one', async () => {
    const wrong = newFolder();
    await expect(prepare(one, wrong)).rejects.toThrow(
      /The files of this database are not in .*bring them back/,
    );
    const { id } = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
    await expect(prepare(one, wrong)).rejects.toThrow(`write {"id":"${id}"} into "files.json" there`);
  });

  it('is refused to another database, at the start and before a sweep', async () => {
    const foreign = newFolder();
    await prepare(other, foreign);
    writeFileSync(join(foreign, 'files.json'), '{"id":"00000000-0000-4000-8000-000000000000"}');
    await expect(prepare(other, foreign)).rejects.toThrow(/belong to another database/);
    const pool = openPool(other.runtimeUrl, { max: 1, statementTimeoutMs: 5_000, applicationName: 'test' });
    const log = { warn: () => undefined, error: () => undefined };
    const storage = createStorage({ pool, files: folderStore(foreign), urlKeys: NO_KEYS, log });
    await expect(storage.sweep()).rejects.toThrow(/belong to another database/);
    await pool.end();
  });
});

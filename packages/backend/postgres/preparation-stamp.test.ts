import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { temporaryDataFolder } from './fixtures/temporary-folder.ts';
import { withClient } from './with-client.ts';

const { dataDir, remove } = temporaryDataFolder();
afterAll(remove);

/** Starts, looks, marks where asked, and stops. @returns whether the database counted as prepared */
async function isPrepared(preparedAs: string, isToBeMarked = false): Promise<boolean> {
  const server = await startEmbedded({ dataDir, durable: false, preparedAs });
  try {
    // Its passwords are those of the data folder in both cases.
    for (const url of [server.ownerUrl, server.runtimeUrl, server.authUrl]) {
      await withClient(url, (client) => client.query('select 1'));
    }
    if (isToBeMarked) server.markPrepared();
    return server.isPrepared;
  } finally {
    await server.stop();
  }
}

test('a database counts as prepared when exactly this version has prepared it', async () => {
  expect(await isPrepared('one')).toBe(false);
  expect(await isPrepared('one', true)).toBe(false);
  expect(await isPrepared('one')).toBe(true);
  expect(await isPrepared('two')).toBe(false);
});

test('a database is prepared again when the passwords in the data folder differ, and gets them', async () => {
  expect(await isPrepared('one')).toBe(true);
  writeFileSync(join(dataDir, 'secrets', 'authenticator'), 'another-password\n');
  expect(await isPrepared('one', true)).toBe(false);
  expect(await isPrepared('one')).toBe(true);
});

test('a new cluster does not count as prepared', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  rmSync(join(dataDir, 'instance.json'));
  expect(await isPrepared('one')).toBe(false);
});

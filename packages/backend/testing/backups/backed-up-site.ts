import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupKeeperOptions, createBackupKeeper } from '../../backup/backup-keeper.ts';
import { listSequences, listTables } from '../../backup/catalogue.ts';
import { hashTable, SAME_TEXT } from '../../backup/copy-table.ts';
import { readErasureList } from '../../backup/erasure-list.ts';
import { readBackup } from '../../backup/read-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { openServerTarget } from '../../backup/restore-into-server.ts';
import { withClient } from '../../postgres/with-client.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { folderStore } from '../../storage/files/folder-store.ts';
import { atEnd } from '../at-end.ts';
import { EXAMPLE_DATA } from '../example-site.ts';
import { queryAs } from '../query.ts';
import { createTestDatabase } from '../test-database.ts';

/** The parts of a product that backups need: its schemas, its migrations, its erased people. */
export interface BackedUpData {
  schemas: readonly string[];
  migrations: string;
  listErasures: BackupKeeperOptions['listErasures'];
  replay: Parameters<typeof restoreBackup>[0]['replay'];
}

/** A temporary folder for the calling test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup '));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with people, and their pictures in a folder. */
export async function createBackedUpSite(options: Partial<BackupKeeperOptions> = {}) {
  const { superuserUrl } = await createTestDatabase();
  const home = temporaryFolder();
  const files = folderStore(join(home, 'files'));
  const folder = join(home, 'backups');
  const keeper = createBackupKeeper({
    superuserUrl,
    files,
    folder,
    keepDays: 35,
    nightly: { time: '02:30', zone: 'Europe/Bucharest' },
    schemas: EXAMPLE_DATA.schemas,
    listErasures: EXAMPLE_DATA.listErasures,
    ...options,
  });
  const ask = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    queryAs<Row>(superuserUrl, text, values);
  const [identity] = await ask<{ id: string }>('select id from _backend.file_store');
  await files.writeOwner(identity?.id ?? '');

  return {
    superuserUrl,
    home,
    files,
    folder,
    keeper,
    ask,
    /** @returns their id, and the version of their picture */
    async person(name: string) {
      const id = randomUUID();
      const { version } = await files.write(Buffer.from(`picture of ${name}`));
      await ask('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
        id,
        `${name}@example.com`,
      ]);
      await ask('insert into public.profiles (id, full_name) values ($1, $2)', [id, name]);
      await ask(
        `insert into storage.objects (bucket_id, name, version) values ('avatars', $1 || '/p.webp', $2)`,
        [id, version],
      );
      return { id, version };
    },
    /** Makes a backup. @returns its folder */
    async backUp() {
      return join(folder, (await keeper.backUp()).name);
    },
  };
}

/** Makes a backup of a database without files. @returns its folder */
export async function backUpDatabase(superuserUrl: string, data = EXAMPLE_DATA): Promise<string> {
  const folder = temporaryFolder();
  const keeper = createBackupKeeper({
    superuserUrl,
    files: folderStore(join(folder, 'files')),
    folder,
    keepDays: 35,
    nightly: null,
    schemas: data.schemas,
    listErasures: data.listErasures,
  });
  return join(folder, (await keeper.backUp()).name);
}

const unchanged = (files: FileStore): FileStore => files;

/** Restores as the command does. @returns the result, and where the files are */
export async function restoreInto(
  url: string,
  path: string,
  filesDir: string,
  { data = EXAMPLE_DATA, change = unchanged }: { data?: BackedUpData; change?: typeof unchanged } = {},
) {
  const backup = await readBackup(path);
  const files = change(folderStore(filesDir));
  const target = await openServerTarget(url, files.place);
  const restored = await restoreBackup({
    backup,
    target,
    files,
    schemas: data.schemas,
    migrations: data.migrations,
    erasures: await readErasureList(join(path, '..')),
    replay: data.replay,
  });
  return { restored, files };
}

/** The backed-up content as hashes: `public.pages: 41 rows, 9f…`. */
export function contentsOf(superuserUrl: string, schemas = EXAMPLE_DATA.schemas): Promise<string[]> {
  return withClient(superuserUrl, async (client) => {
    await client.query(`begin isolation level repeatable read; ${SAME_TEXT}`);
    const contents: string[] = [];
    for (const table of await listTables(client, schemas)) {
      const { rows, sha256 } = await hashTable(client, table);
      contents.push(`${table.schema}.${table.name}: ${rows} rows, ${sha256}`);
    }
    for (const { schema, name, lastValue, isCalled } of await listSequences(client, schemas)) {
      contents.push(`${schema}.${name}: ${lastValue}, ${isCalled}`);
    }
    await client.query('rollback');
    return contents;
  });
}

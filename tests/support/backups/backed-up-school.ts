import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupKeeperOptions, createBackupKeeper } from '#backend/backup/backup-keeper.ts';
import { listSequences, listTables } from '#backend/backup/catalogue.ts';
import { hashTable, SAME_TEXT } from '#backend/backup/copy-table.ts';
import { readErasureList } from '#backend/backup/erasure-list.ts';
import { readBackup } from '#backend/backup/read-backup.ts';
import { restoreBackup } from '#backend/backup/restore-backup.ts';
import { openServerTarget } from '#backend/backup/restore-into-server.ts';
import { withClient } from '#backend/postgres/with-client.ts';
import type { FileStore } from '#backend/storage/files/file-store.ts';
import { folderStore } from '#backend/storage/files/folder-store.ts';
import { eraseAgain, listErasures, SCHOOL_SCHEMAS } from '#server/backups/school-data.ts';
import { queryAs } from '#tests/support/query.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { atEnd } from '../at-end.ts';

export const MIGRATIONS = 'supabase/migrations';

/** A folder of its own for the calling test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup '));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with people, and with pictures of theirs in a folder. */
export async function createSchool(options: Partial<BackupKeeperOptions> = {}) {
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
    schemas: SCHOOL_SCHEMAS,
    listErasures,
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
    /** Where a backup made now is. */
    async backUp() {
      return join(folder, (await keeper.backUp()).name);
    },
  };
}

/** Where a backup of a database without files is. */
export async function backUpDatabase(superuserUrl: string): Promise<string> {
  const folder = temporaryFolder();
  const keeper = createBackupKeeper({
    superuserUrl,
    files: folderStore(join(folder, 'files')),
    folder,
    keepDays: 35,
    nightly: null,
    schemas: SCHOOL_SCHEMAS,
    listErasures,
  });
  return join(folder, (await keeper.backUp()).name);
}

/** Restores as the command does. @returns what came of it, and where the files are */
export async function restoreInto(
  url: string,
  path: string,
  filesDir: string,
  change: (files: FileStore) => FileStore = (files) => files,
) {
  const backup = await readBackup(path);
  const files = change(folderStore(filesDir));
  const target = await openServerTarget(url, files.place);
  const restored = await restoreBackup({
    backup,
    target,
    files,
    schemas: SCHOOL_SCHEMAS,
    migrations: MIGRATIONS,
    erasures: await readErasureList(join(path, '..')),
    replay: eraseAgain,
  });
  return { restored, files };
}

/** All that a backup is of, as hashes: `public.pages: 41 rows, 9f…`. */
export function contentsOf(superuserUrl: string): Promise<string[]> {
  return withClient(superuserUrl, async (client) => {
    await client.query(`begin isolation level repeatable read; ${SAME_TEXT}`);
    const contents: string[] = [];
    for (const table of await listTables(client, SCHOOL_SCHEMAS)) {
      const { rows, sha256 } = await hashTable(client, table);
      contents.push(`${table.schema}.${table.name}: ${rows} rows, ${sha256}`);
    }
    for (const { schema, name, lastValue, isCalled } of await listSequences(client, SCHOOL_SCHEMAS)) {
      contents.push(`${schema}.${name}: ${lastValue}, ${isCalled}`);
    }
    await client.query('rollback');
    return contents;
  });
}

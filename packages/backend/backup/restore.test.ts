import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bootstrap, listBootstrapSteps } from '../postgres/bootstrap.ts';
import { openDatabase } from '../postgres/database.ts';
import { migrate } from '../postgres/migrate.ts';
import { readMigrations } from '../postgres/migration-files.ts';
import { UNFINISHED_FILE } from '../postgres/unfinished-restore.ts';
import { folderStore } from '../storage/files/folder-store.ts';
import {
  backUpDatabase,
  contentsOf,
  createBackedUpSite,
  restoreInto,
  temporaryFolder,
} from '../testing/backups/backed-up-site.ts';
import { copyOf, forge } from '../testing/backups/forge.ts';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import { EXAMPLE_MIGRATIONS } from '../testing/example-site.ts';
import { queryAs } from '../testing/query.ts';
import { hasPostgres15, startPostgres15 } from '../testing/stock-postgres.ts';
import { ERASURE_LIST } from './erasure-list.ts';
import { readBackup } from './read-backup.ts';
import { refuseNewerBackup, refuseWithoutErasures } from './restore-backup.ts';
import { openFolderTarget } from './restore-into-folder.ts';
import { openServerTarget } from './restore-into-server.ts';

let school: Awaited<ReturnType<typeof createBackedUpSite>>;
let path: string;
let before: string[];
beforeAll(async () => {
  school = await createBackedUpSite();
  for (const name of ['ana', 'ion', 'ileana\n\t"țș"\\N']) await school.person(name);
  await nextMail(school.superuserUrl);
  before = await contentsOf(school.superuserUrl);
  path = await school.backUp();
});

const filesOf = (home: string) => join(home, 'files');

describe('A backup', () => {
  it('is restored into another database with every row, sequence and file', async () => {
    const url = await createEmptyDatabase();
    const home = temporaryFolder();
    const { restored, files } = await restoreInto(url, path, filesOf(home));
    expect(restored).toMatchObject({ files: 3, erased: 0 });
    expect(await contentsOf(url)).toEqual(before);
    const [{ version } = { version: '' }] = await queryAs<{ version: string }>(
      url,
      `select o.version from storage.objects o join auth.users u on o.name like u.id || '/%'
       where u.email = 'ana@example.com'`,
    );
    expect(await readFile(join(filesOf(home), version.slice(0, 2), version), 'utf8')).toBe('picture of ana');
    expect(await files.readOwner()).toBe(await school.files.readOwner());
    // The next id continues the sequence.
    expect(await nextMail(url)).toBe(await nextMail(school.superuserUrl));
  });

  it.skipIf(!hasPostgres15)('is restored into another version of Postgres', async () => {
    const server = await startPostgres15();
    try {
      await restoreInto(server.superuserUrl, path, filesOf(temporaryFolder()));
      expect(await contentsOf(server.superuserUrl)).toEqual(before);
    } finally {
      await server.stop();
    }
  });

  it('of an older version is restored as it was and then migrated', async () => {
    const old = await createEmptyDatabase();
    const steps = listBootstrapSteps().filter((step) => step < '021' || step.startsWith('028'));
    await bootstrap(old, steps);
    const versions = readMigrations(EXAMPLE_MIGRATIONS).map(({ version }) => version);
    const landed = versions.filter((version) => version <= '20260101030000');
    await migrate(old, EXAMPLE_MIGRATIONS, undefined, landed);
    // A later step drops this column and converts its content.
    await queryAs(
      old,
      `insert into _backend.signing_keys (kid, private_jwk, public_jwk, retired_at) values ('old', '{}', '{}', now())`,
    );
    const earlier = await backUpDatabase(old);
    const url = await createEmptyDatabase();
    await restoreInto(url, earlier, filesOf(temporaryFolder()));
    expect(await queryAs(url, 'select kid, ends_at > now() as is_ending from _backend.signing_keys')).toEqual(
      [{ kid: 'old', is_ending: true }],
    );
    expect((await bootstrap(url)).applied).toEqual([]);
    expect((await migrate(url, EXAMPLE_MIGRATIONS)).applied).toEqual([]);
  });

  const misfits: [string, Parameters<typeof forge>[1], string][] = [
    [
      'an unknown table',
      ({ tables }) => void tables.push({ ...tables[0], name: 'unknown' } as never),
      'is no table of that version',
    ],
    ['a missing table', ({ tables }) => void tables.pop(), 'it lacks the table'],
    ['a missing column', ({ tables }) => void tables[0]?.columns.pop(), 'has other columns'],
    [
      'an unknown sequence',
      ({ sequences }) => void sequences.push({ schema: 'public', name: 'x', lastValue: '1', isCalled: true }),
      'does not exist',
    ],
  ];

  it.each(misfits)('with %s is refused, and the database stays empty', async (_, change, sentence) => {
    const copy = copyOf(path);
    forge(copy, change);
    // A table that is listed twice needs its data twice.
    if (sentence.includes('no table')) await duplicateFirstTable(copy);
    const url = await createEmptyDatabase();
    const home = temporaryFolder();
    await expect(restoreInto(url, copy, filesOf(home))).rejects.toThrow(sentence);
    const left = await queryAs(url, `select nspname from pg_namespace where nspname !~ '^pg_|information'`);
    expect(left).toEqual([{ nspname: 'public' }]);
    expect(await folderStore(filesOf(home)).readOwner()).toBeNull();
    await restoreInto(url, path, filesOf(home));
  });

  it('of a newer version is refused', async () => {
    const copy = copyOf(path);
    forge(copy, ({ migrations }) => void migrations.push('29990101000000'));
    const backup = await readBackup(copy);
    expect(() => refuseNewerBackup(backup, EXAMPLE_MIGRATIONS)).toThrow(
      /made by a newer version .*29990101000000/,
    );
  });

  it('is refused without a newer erasure list of the same site', async () => {
    const backup = await readBackup(path);
    const { site, createdAt } = backup.manifest;
    const list = { format: 1 as const, site, writtenAt: createdAt, erasures: [] };
    expect(() => refuseWithoutErasures(backup, list)).not.toThrow();
    expect(() => refuseWithoutErasures(backup, null)).toThrow('there is no list of erasures beside it');
    const older = { ...list, writtenAt: '2020-01-01T00:00:00.000Z' };
    expect(() => refuseWithoutErasures(backup, older)).toThrow('is older than it');
    const others = { ...list, site: crypto.randomUUID() };
    expect(() => refuseWithoutErasures(backup, others)).toThrow('is of another site');
  });
});

describe('A restore', () => {
  it('is refused in a database with data, which stays unchanged', async () => {
    const url = await createEmptyDatabase();
    await queryAs(url, 'create table theirs as select 1 as one');
    await expect(restoreInto(url, path, filesOf(temporaryFolder()))).rejects.toThrow(
      /holds data already \("public.theirs"\) and nothing of it was touched/,
    );
    expect(await queryAs(url, 'table theirs')).toEqual([{ one: 1 }]);
    await expect(restoreInto(school.superuserUrl, path, filesOf(temporaryFolder()))).rejects.toThrow(
      'holds data already',
    );
  });

  it('is refused where files exist already, which stay unchanged', async () => {
    const url = await createEmptyDatabase();
    await expect(restoreInto(url, path, filesOf(school.home))).rejects.toThrow('There are files in');
    const { length } = readdirSync(filesOf(school.home), { recursive: true });
    expect(length).toBeGreaterThan(3);
    await restoreInto(url, path, filesOf(temporaryFolder()));
  });

  it('is refused in a folder with data other than backups', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'theirs'), 'kept');
    await expect(openFolderTarget(dataDir, '')).rejects.toThrow('holds data already ("theirs")');
    rmSync(join(dataDir, 'theirs'));
    const target = await openFolderTarget(dataDir, '', { durable: false });
    await expect(openFolderTarget(dataDir, '')).rejects.toThrow('A site or a restore runs on');
    await target.abandon();
    expect(readdirSync(dataDir)).toEqual(['backups']);
  });

  it('whose files cannot be written stays marked as unfinished, and can be repeated', async () => {
    const url = await createEmptyDatabase();
    const home = temporaryFolder();
    const failing = restoreInto(url, path, filesOf(home), {
      change: (files) => ({
        ...files,
        restore: () => Promise.reject(new Error('The disk is gone.')),
        removeUnfinished: () => Promise.reject(new Error('It is still gone.')),
      }),
    });
    await expect(failing).rejects.toThrow('The disk is gone.');
    await expect(openDatabase({ dataDir: home, databaseUrl: url })).rejects.toThrow('npm run restore again');
    await restoreInto(url, path, filesOf(home));
    expect(await contentsOf(url)).toEqual(before);
  });

  it('that was cut off prevents the site from starting, with advice, and can be repeated', async () => {
    const url = await createEmptyDatabase();
    const home = temporaryFolder();
    await openServerTarget(url, folderStore(filesOf(home)).place);
    // As if its process was killed when a part of the files was restored.
    await queryAs(
      url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'restore' and datname = current_database()`,
    );
    await folderStore(filesOf(home)).write(Buffer.from('half'));
    const sentence = /has not come to its end.*run the same npm run restore again/;
    await expect(openDatabase({ dataDir: home, databaseUrl: url })).rejects.toThrow(sentence);

    await restoreInto(url, path, filesOf(home));
    expect(await contentsOf(url)).toEqual(before);
    expect(await queryAs(url, `select to_regclass('_backend.unfinished_restore') as mark`)).toEqual([
      { mark: null },
    ]);

    writeFileSync(join(home, UNFINISHED_FILE), '');
    await expect(openDatabase({ dataDir: home })).rejects.toThrow(sentence);
  });

  it('erases people again who were erased since the backup, with their files', async () => {
    const other = await createBackedUpSite();
    const [ana, ion] = [await other.person('ana-canary'), await other.person('ion')];
    const earlier = await other.backUp();
    await other.ask('select private.erase_person($1)', [ana.id]);
    await other.keeper.keepErasures();
    const list = await readFile(join(other.folder, ERASURE_LIST), 'utf8');
    expect(list).not.toContain(ana.id);

    const url = await createEmptyDatabase();
    const home = temporaryFolder();
    const { restored } = await restoreInto(url, earlier, filesOf(home));
    expect(restored).toMatchObject({ erased: 1, files: 1 });
    const people = await queryAs(url, `select id from auth.users where email like '%@example.com'`);
    expect(people).toEqual([{ id: ion.id }]);
    expect(readdirSync(filesOf(home), { recursive: true }).join()).not.toContain(ana.version);
    expect(await queryAs(url, `select from storage.objects where name like $1 || '/%'`, [ana.id])).toEqual(
      [],
    );
  });
});

async function duplicateFirstTable(copy: string): Promise<void> {
  const tables = readdirSync(join(copy, 'tables'));
  const first = await readFile(join(copy, 'tables', '0001.copy.gz'));
  writeFileSync(join(copy, 'tables', `${String(tables.length + 1).padStart(4, '0')}.copy.gz`), first);
}

async function nextMail(url: string): Promise<unknown> {
  const [row] = await queryAs(
    url,
    `insert into private.mails (recipient) values ('ana@example.com') returning id`,
  );
  return row?.id;
}

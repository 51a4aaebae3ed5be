import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { temporaryDataFolder } from './fixtures/temporary-folder.ts';
import { migrate } from './migrate.ts';
import { StartupError } from './startup-error.ts';
import { withClient } from './with-client.ts';

const { dataDir, remove } = temporaryDataFolder();
let server: EmbeddedPostgres;
let databases = 0;
let url: string;
let folder: string;

beforeAll(async () => {
  server = await startEmbedded({ dataDir, durable: false });
  await bootstrap(server.superuserUrl);
});
afterAll(async () => {
  await server.stop();
  remove();
});
beforeEach(async () => {
  const name = `migrated_${++databases}`;
  await ask(`create database ${name} template postgres owner postgres`, server.superuserUrl);
  url = server.ownerUrl.replace('/postgres?', `/${name}?`);
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const finished = folder;
  onTestFinished(() => rmSync(finished, { recursive: true }));
});

function write(fileName: string, sql: string): void {
  writeFileSync(join(folder, fileName), sql);
}
async function ask(query: string, address = url): Promise<unknown[][]> {
  return withClient(address, async (client) => (await client.query({ text: query, rowMode: 'array' })).rows);
}
async function refusal(): Promise<string> {
  const outcome = await migrate(url, folder).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  return (outcome as StartupError).message;
}

test('each migration is applied once, in order, and recorded as Supabase records it', async () => {
  write('20260102000000_fill.sql', `insert into people values ('Ana')`);
  write('20260101000000_people.sql', 'create table people (name text);\n-- the end');
  write('readme.md', 'not a migration');
  expect(await migrate(url, folder)).toEqual({
    applied: ['20260101000000', '20260102000000'],
    all: ['20260101000000', '20260102000000'],
  });
  write('20260103000000_more.sql', `insert into people values ('Ion')`);
  expect((await migrate(url, folder)).applied).toEqual(['20260103000000']);
  expect((await migrate(url, folder)).applied).toEqual([]);
  expect(await ask('select name from people')).toEqual([['Ana'], ['Ion']]);
  expect(
    await ask('select version, name, statements from supabase_migrations.schema_migrations limit 1'),
  ).toEqual([['20260101000000', 'people', ['create table people (name text);\n-- the end']]]);
});

test('migrations run as the owner, who is not a superuser', async () => {
  write('20260101000000_who.sql', 'create table who as select current_user::text as name');
  await migrate(url, folder);
  expect(await ask(`select name, tableowner from who, pg_tables where tablename = 'who'`)).toEqual([
    ['postgres', 'postgres'],
  ]);
});

describe('a migration that fails', () => {
  test('a failing migration is rolled back, keeps those before it, and is reported with line and reason', async () => {
    write('20260101000000_good.sql', 'create table good (id int)');
    write('20260102000000_bad.sql', 'create table half (id int);\n\ninsert into nowhere values (1);');
    expect(await refusal()).toBe(
      'Migration 20260102000000_bad.sql failed and nothing of it was kept: line 3: relation "nowhere" does not exist.',
    );
    expect(await ask(`select to_regclass('good')::text, to_regclass('half')::text`)).toEqual([
      ['good', null],
    ]);
    expect(await ask('select version from supabase_migrations.schema_migrations')).toEqual([
      ['20260101000000'],
    ]);
    write('20260102000000_bad.sql', 'create table whole (id int)');
    expect((await migrate(url, folder)).applied).toEqual(['20260102000000']);
  });

  test('a migration that ends its own transaction is refused', async () => {
    write('20260101000000_commits.sql', 'create table one (id int); commit; create table two (id int);');
    expect(await refusal()).toMatch(/ends the transaction it runs in/);
    expect(await ask('select count(*)::int from supabase_migrations.schema_migrations')).toEqual([[0]]);
  });
});

test('settings of one migration do not affect the next', async () => {
  write('20260101000000_sets.sql', `set search_path = ''; set default_transaction_read_only = on;`);
  write('20260102000000_next.sql', 'create table next (id extensions.citext)');
  await ask('create extension citext with schema extensions');
  await migrate(url, folder);
  expect(await ask(`select tableowner from pg_tables where tablename = 'next'`)).toEqual([['postgres']]);
});

test('two processes that migrate at once apply each migration once', async () => {
  for (let day = 1; day <= 9; day++) write(`2026010${day}000000_table.sql`, `create table t${day} (id int)`);
  const both = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(both.map(({ applied }) => applied.length).sort()).toEqual([0, 9]);
});

test('a database that a newer version has migrated is refused', async () => {
  write('20260101000000_old.sql', 'select 1');
  write('20260102000000_new.sql', 'select 1');
  await migrate(url, folder);
  rmSync(join(folder, '20260102000000_new.sql'));
  expect(await refusal()).toBe(
    `The database was migrated by a newer version: it has 20260102000000, which "${folder}" lacks.`,
  );
});

test('a migration edited after it was applied is only warned of', async () => {
  write('20260101000000_table.sql', 'create table t (id int)');
  await migrate(url, folder);
  write('20260101000000_table.sql', 'create table t (id bigint)');
  const said: string[] = [];
  expect((await migrate(url, folder, (message) => said.push(message))).applied).toEqual([]);
  expect(said).toEqual([
    'Migration 20260101000000_table.sql was edited after it was applied; the database keeps what it had. Put the file back as it was, and the change into a new one.',
  ]);
});

test('a migration history written by Supabase’s own tool is continued', async () => {
  await ask(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text not null primary key);
    insert into supabase_migrations.schema_migrations values ('20260101000000')`);
  write('20260101000000_theirs.sql', 'create table theirs (id int)');
  write('20260102000000_ours.sql', 'create table ours (id int)');
  expect((await migrate(url, folder)).applied).toEqual(['20260102000000']);
});

test('a migration file with an unknown name is refused, and so are two with the same version', async () => {
  write('2026_short.sql', 'select 1');
  expect(await refusal()).toMatch(/must be named <14 digits>_<name>\.sql/);
  rmSync(join(folder, '2026_short.sql'));
  write('20260101000000_a.sql', 'select 1');
  write('20260101000000_b.sql', 'select 1');
  expect(await refusal()).toBe(
    'The migrations 20260101000000_a.sql and 20260101000000_b.sql have the same version.',
  );
});

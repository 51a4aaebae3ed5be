import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { temporaryDataFolder } from './fixtures/temporary-folder.ts';
import { withClient } from './with-client.ts';

const { dataDir, remove } = temporaryDataFolder();
let server: EmbeddedPostgres;

beforeAll(async () => {
  server = await startEmbedded({ dataDir, durable: false });
});
afterAll(async () => {
  await server.stop();
  remove();
});

async function ask(url: string, query: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows.flat();
  });
}

describe('a first start', () => {
  test('makes a superuser, an owner that is not a superuser, and a login without rights', async () => {
    const query = `select current_user::text, rolsuper, current_database()::text from pg_roles where rolname = current_user`;
    expect(await ask(server.superuserUrl, query)).toEqual(['supabase_admin', true, 'postgres']);
    expect(await ask(server.ownerUrl, query)).toEqual(['postgres', false, 'postgres']);
    expect(await ask(server.runtimeUrl, query)).toEqual(['authenticator', false, 'postgres']);
  });

  test('is Postgres 18 in UTF-8 with the built-in locale, which knows Romanian letters', async () => {
    const [version, encoding, locale, lower] = await ask(
      server.superuserUrl,
      `select current_setting('server_version_num')::int / 10000, current_setting('server_encoding'),
         datlocale, lower('ȘȚĂÎÂ') from pg_database where datname = 'postgres'`,
    );
    expect([version, encoding, locale, lower]).toEqual([18, 'UTF8', 'C.UTF-8', 'șțăîâ']);
  });

  test('listens only on the loopback address and on no unix socket', async () => {
    const query = `select current_setting('listen_addresses'), current_setting('unix_socket_directories')`;
    expect(await ask(server.superuserUrl, query)).toEqual(['127.0.0.1', '']);
  });

  test('refuses every connection without the password', async () => {
    for (const url of [server.superuserUrl, server.ownerUrl, server.runtimeUrl]) {
      const guess = new URL(url);
      guess.password = 'guess';
      await expect(ask(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    }
  });

  test('stores its passwords in files that only the owner of the data folder can read', () => {
    for (const role of ['supabase_admin', 'postgres', 'authenticator']) {
      expect(statSync(join(dataDir, 'secrets', role)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
  });

  test('writes the same identity beside the database and in it', async () => {
    const marker = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'));
    expect(marker).toMatchObject({ postgresMajor: 18 });
    expect(new Date(marker.createdAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await ask(server.superuserUrl, 'select id from _backend.instance')).toEqual([marker.id]);
  });

  test('leaves no temporary cluster behind, and no password in the cluster', () => {
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataDir, 'password'))).toBe(false);
  });
});

test('the log of the server never contains what a person entered', async () => {
  await withClient(server.superuserUrl, async (client) => {
    await client.query('create temp table people (email text primary key)');
    await client.query('insert into people values ($1)', ['ana@example.com']);
    await expect(client.query('insert into people values ($1)', ['ana@example.com'])).rejects.toThrow();
    await expect(client.query(`select 'ana@example.com'::uuid`)).rejects.toThrow();
    await expect(
      client.query(`do $$ begin raise exception 'ana@example.com is wrong'; end $$`),
    ).rejects.toThrow();
  });
  const log = readFileSync(join(dataDir, 'log', 'postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toContain('ana@');
});

test('a second start uses the data, the passwords and the port of the first', async () => {
  await ask(server.ownerUrl, 'select 1');
  await ask(server.superuserUrl, `create table kept as select 'here'::text as value`);
  const before = { ...server };
  await server.stop();
  await server.stop();
  server = await startEmbedded({ dataDir, durable: false });
  expect(await ask(server.superuserUrl, 'select value from kept')).toEqual(['here']);
  const deeds = { stop: null, markPrepared: null };
  expect({ ...server, ...deeds }).toEqual({ ...before, ...deeds });
});

test('a lost password of a login role is replaced, a lost one of the superuser refuses the start', async () => {
  await server.stop();
  rmSync(join(dataDir, 'secrets', 'authenticator'));
  const superuser = join(dataDir, 'secrets', 'supabase_admin');
  renameSync(superuser, `${superuser}.away`);
  await expect(startEmbedded({ dataDir, durable: false })).rejects.toThrow(/passwords in .* are missing/);
  renameSync(`${superuser}.away`, superuser);
  server = await startEmbedded({ dataDir, durable: false });
  expect(await ask(server.runtimeUrl, 'select 1')).toEqual([1]);
});

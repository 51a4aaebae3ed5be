import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { temporaryDataFolder } from './fixtures/temporary-folder.ts';
import { withClient } from './with-client.ts';

const { dataDir, remove } = temporaryDataFolder();
let server: EmbeddedPostgres;

beforeAll(async () => {
  server = await startEmbedded({ dataDir, durable: false });
  await bootstrap(server.superuserUrl);
});
afterAll(async () => {
  await server.stop();
  remove();
});

async function ask(url: string, query: string): Promise<unknown[][]> {
  return withClient(url, async (client) => (await client.query({ text: query, rowMode: 'array' })).rows);
}
const asOwner = (query: string) => ask(server.ownerUrl, query);

test('a second bootstrap changes nothing', async () => {
  expect(await bootstrap(server.superuserUrl)).toEqual({ isSupabase: false, applied: [] });
});

test('two bootstraps at once do the work once', async () => {
  await ask(server.superuserUrl, 'create database twins');
  const url = server.superuserUrl.replace('/postgres?', '/twins?');
  const both = await Promise.all([bootstrap(url), bootstrap(url)]);
  const steps = readdirSync(new URL('bootstrap/', import.meta.url));
  expect(both.map(({ applied }) => applied).sort()).toEqual([[], steps.sort()]);
});

test('a database prepared by a newer version is refused', async () => {
  await ask(server.superuserUrl, `insert into _backend.bootstrap_steps (name) values ('999_future.sql')`);
  await expect(bootstrap(server.superuserUrl)).rejects.toThrow(
    'The database was prepared by a newer version (it has "999_future.sql"); start that version.',
  );
  await ask(server.superuserUrl, `delete from _backend.bootstrap_steps where name = '999_future.sql'`);
});

test('a database that is already a Supabase is not changed', async () => {
  await ask(server.superuserUrl, 'create database hosted');
  const url = server.superuserUrl.replace('/postgres?', '/hosted?');
  await ask(url, 'create schema auth; create table auth.users (id uuid primary key)');
  expect(await bootstrap(url)).toEqual({ isSupabase: true, applied: [] });
  expect(
    await ask(url, `select to_regclass('_backend.bootstrap_steps'), to_regclass('auth.sessions')`),
  ).toEqual([[null, null]]);
});

test('the functions for a login without superuser rights find nothing to do after a bootstrap by a superuser', async () => {
  expect(
    await ask(
      server.superuserUrl,
      'select _backend.admit_service_role(), _backend.look_at_published_tables()',
    ),
  ).toEqual([[false, false]]);
});

describe('the roles are those of a hosted project', () => {
  test.each([
    ['anon', '----'],
    ['authenticated', '----'],
    ['service_role', '---b'],
    ['authenticator', 'l---'],
    ['postgres', 'lcrb'],
    ['supabase_admin', 'lcrb'],
    // Hosted lets it create roles as well; ours creates none.
    ['supabase_auth_admin', 'l---'],
    ['supabase_storage_admin', '-c--'],
    ['supabase_realtime_admin', '----'],
  ])('%s (login, create role, replication, bypass policies: %s)', async (role, expected) => {
    const attributes = `select concat(
      case when rolcanlogin then 'l' else '-' end, case when rolcreaterole then 'c' else '-' end,
      case when rolreplication then 'r' else '-' end, case when rolbypassrls then 'b' else '-' end),
      rolsuper from pg_roles where rolname = '${role}'`;
    expect(await asOwner(attributes)).toEqual([[expected, role === 'supabase_admin']]);
  });

  test('the login of the pool may become the three request roles and has no rights of its own', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      await ask(server.runtimeUrl, `set role ${role}`);
    }
    await expect(ask(server.runtimeUrl, 'set role postgres')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(server.runtimeUrl, 'select * from auth.users')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a migration runs as on a hosted project', () => {
  test('it may reference accounts, add triggers to them and grant itself the right to read them', async () => {
    await asOwner(`
      create table public.people (id uuid primary key references auth.users (id) on delete cascade);
      create function public.on_account() returns trigger language plpgsql security definer set search_path = ''
        as $$ begin insert into public.people values (new.id); return new; end $$;
      create trigger on_account after insert on auth.users for each row execute function public.on_account();
      insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'ana@example.com')`);
    expect(await asOwner('select id from public.people')).toEqual([['00000000-0000-4000-8000-000000000001']]);
    await asOwner(
      'drop table public.people; drop function public.on_account cascade; delete from auth.users',
    );
  });

  test('it may write policies on files and messages, and publish its tables', async () => {
    await asOwner(`
      create policy "Anyone sees avatars" on storage.objects for select using (bucket_id = 'avatars');
      create policy "Anyone listens" on realtime.messages for select using (realtime.topic() = 'all');
      create table public.published (id int primary key);
      alter publication supabase_realtime add table public.published;
      insert into storage.buckets (id, name, public) values ('avatars', 'avatars', true)`);
    await asOwner(`drop policy "Anyone sees avatars" on storage.objects; drop table public.published`);
  });

  test('it may use the extensions a migration usually asks for', async () => {
    await asOwner(`
      create extension if not exists pgcrypto with schema extensions;
      create extension citext with schema extensions; create extension pg_trgm with schema extensions;
      create extension unaccent with schema extensions; create extension btree_gist with schema extensions`);
    await asOwner('drop extension btree_gist');
  });

  test.each([
    'alter table storage.objects add column colour text',
    'create table storage.mine (id int)',
    'create index mine on storage.objects (owner_id)',
    'create function realtime.mine() returns int language sql return 1',
    'alter schema storage rename to mine',
    'drop table storage.objects',
    'drop function storage.filename(text)',
    'alter table storage.objects set schema public',
    'alter table storage.objects owner to postgres',
    'alter table auth.users add column colour text',
    'create table auth.mine (id int)',
    'create table _backend.mine (id int)',
    'select * from _backend.instance',
    'drop event trigger refuse_drop_of_managed_objects',
    'alter role postgres superuser',
  ])('it may not: %s', async (statement) => {
    await expect(asOwner(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a new table of schema public', () => {
  test('is closed to every other role until it is granted', async () => {
    await asOwner('create table public.plain (id int)');
    const { length } = await asOwner(
      `select from information_schema.role_table_grants where table_name = 'plain' and grantee <> 'postgres'`,
    );
    expect(length).toBe(0);
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const asVisitor = ask(server.runtimeUrl, `begin; set local role ${role}; select * from public.plain`);
      await expect(asVisitor).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('cannot be created by a visitor', async () => {
    await expect(
      ask(server.runtimeUrl, 'set role anon; create table public.theirs (id int)'),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

test('auth.uid() and its siblings read the claims of the request', async () => {
  const claims = {
    sub: '00000000-0000-4000-8000-000000000001',
    role: 'authenticated',
    email: 'ana@example.com',
  };
  const read = `select auth.uid(), auth.role(), auth.email(), auth.jwt() ->> 'sub'`;
  const rows = await withClient(server.runtimeUrl, async (client) => {
    await client.query('set role authenticated');
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify(claims)]);
    return (await client.query({ text: read, rowMode: 'array' })).rows;
  });
  expect(rows).toEqual([[claims.sub, claims.role, claims.email, claims.sub]]);
});

test('storage functions split a file’s path into its parts', async () => {
  const name = `'ana/2026/photo.small.webp'`;
  expect(
    await asOwner(
      `select storage.foldername(${name}), storage.filename(${name}), storage.extension(${name})`,
    ),
  ).toEqual([[['ana', '2026'], 'photo.small.webp', 'webp']]);
});

test('visitors see no files without a policy', async () => {
  await ask(server.superuserUrl, `insert into storage.objects (bucket_id, name) values (null, 'secret.pdf')`);
  for (const role of ['anon', 'authenticated']) {
    await withClient(server.runtimeUrl, async (client) => {
      await client.query(`set role ${role}`);
      expect((await client.query('select name from storage.objects')).rows).toEqual([]);
    });
  }
});

test('of the backend’s own tables the service can only read the identity of the files and uploads in parts', async () => {
  const readable = ['_backend.file_store', '_backend.resumable_parts', '_backend.resumable_uploads'];
  const tables = `select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = '_backend'`;
  for (const [table] of await ask(server.superuserUrl, tables)) {
    const reading = ask(server.runtimeUrl, `set role service_role; select from ${table} limit 1`);
    if (readable.includes(String(table))) await reading;
    else await expect(reading, String(table)).rejects.toMatchObject({ code: '42501' });
  }
});

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { EXAMPLE_MIGRATIONS } from '../testing/example-site.ts';
import { createLogin, fillDatabase, SERVERS, sqlUnder, urlOfLogin } from '../testing/ordinary-login.ts';
import { queryAs } from '../testing/query.ts';
import type { StockPostgres } from '../testing/stock-postgres.ts';
import { keepCatchingUp } from './catch-up.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { StartupError } from './startup-error.ts';

const [WHAT_AN_ADMINISTRATOR_RUNS = ''] = sqlUnder('### A login that is no superuser');

async function refusal(url: string): Promise<string> {
  const outcome = await openDatabase({ dataDir: '/nowhere', databaseUrl: url }).catch((error) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  return (outcome as StartupError).message;
}

/** The statements that a refusal prints. */
const statementsIn = (sentence: string) => [...sentence.matchAll(/^ {2}(.+)$/gm)].map(([, line]) => line);

describe.each(SERVERS)('a login that is no superuser, on $name', ({ name, start }) => {
  let server: StockPostgres;
  let url: string;
  const asAdministrator = (text: string, database = 'school') => {
    const address = new URL(server.superuserUrl);
    address.pathname = `/${database}`;
    return queryAs(address.href, text);
  };
  beforeAll(async () => {
    server = await start();
    url = await createLogin(server);
    await fillDatabase(url);
  });
  afterAll(() => server.stop());

  it('a login without superuser rights prepares, migrates and seeds its own database, and a second start finds nothing to do', async () => {
    const [login] = await queryAs(
      url,
      'select rolsuper, rolbypassrls from pg_roles where rolname = session_user',
    );
    expect(login).toEqual({ rolsuper: false, rolbypassrls: false });
    expect((await openDatabase({ dataDir: '/nowhere', databaseUrl: url })).kind).toBe('external');
    expect((await migrate(url, EXAMPLE_MIGRATIONS)).applied).toEqual([]);
  });

  it('serves requests that rest in role anon and have no other rights', async () => {
    const pool = openPool(url, { max: 1, statementTimeoutMs: 5_000, applicationName: 'test' });
    onTestFinished(() => pool.end());
    for (const forget of ['reset role', 'discard all', 'reset all', 'set session authorization default']) {
      await pool.query(forget);
      expect((await pool.query('select current_user')).rows).toEqual([{ current_user: 'anon' }]);
      for (const table of ['auth.users', 'private.mails', 'public.leads', '_backend.api_keys']) {
        await expect(pool.query(`select from ${table}`)).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('runs requests without JIT compilation, which takes longer than the request', async () => {
    expect(await queryAs(url, 'select boot_val from pg_settings where name = $1', ['jit'])).toEqual([
      { boot_val: 'on' },
    ]);
    const pool = openPool(url, { max: 1, statementTimeoutMs: 5_000, applicationName: 'test' });
    onTestFinished(() => pool.end());
    expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  });

  it('has no rights of the request roles, so their policies do not apply to it', async () => {
    const rows = await queryAs(
      url,
      `select rolname from pg_roles where pg_has_role(session_user, oid, 'usage')
         and rolname in ('anon', 'authenticated', 'service_role')`,
    );
    expect(rows).toEqual([]);
  });

  it('lets only the service bypass the policies of a table made by a migration', async () => {
    const tables = await queryAs(
      url,
      `select c.oid::regclass::text as name from pg_class c
       where c.relrowsecurity and c.relkind in ('r', 'p') and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polroles = array['service_role'::regrole::oid]
           and p.polpermissive and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) = 'true'
       )`,
    );
    expect(tables).toEqual([]);
  });

  it('a login with too few rights is refused with the statements for an administrator, and starts after them', async () => {
    await asAdministrator(`create role other login createrole password 'the password'`, 'postgres');
    await asAdministrator('create database other', 'postgres');
    await asAdministrator(
      'alter schema public owner to current_user; revoke create on database other from public',
      'other',
    );
    const theirs = urlOfLogin(server.superuserUrl, 'other');
    await asAdministrator('alter role other nocreaterole noinherit', 'postgres');
    const told = WHAT_AN_ADMINISTRATOR_RUNS.replaceAll('school', 'other');
    // Before version 16 the right to create roles gives those that others made, too, but no options with them.
    const needless = name === 'Postgres 15' ? 'with admin option;' : 'inherit;';
    const wanted = told.trim().split('\n');
    expect(statementsIn(await refusal(theirs))).toEqual(wanted.filter((it) => !it.endsWith(needless)));
    await asAdministrator(told, 'other');
    // As on servers with a list of allowed extensions.
    await asAdministrator(
      `create function refuse() returns event_trigger language plpgsql as
         $$ begin raise insufficient_privilege using message = 'not on the list'; end $$;
       create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`,
      'other',
    );
    await fillDatabase(theirs);
    const [filled] = await queryAs(
      theirs,
      `select (select count(*)::int from public.pages) > 0 as has_pages, (select array_agg(extname::text) from pg_extension) as extensions`,
    );
    expect(filled).toEqual({ has_pages: true, extensions: ['plpgsql'] });
  });

  it('adds change triggers to tables published by hand, warns once of a table where it cannot, and forgets unpublished ones', async () => {
    const pool = openPool(url, { max: 2, statementTimeoutMs: 5_000, applicationName: 'test' });
    const warnings: unknown[] = [];
    const catchingUp = keepCatchingUp(
      pool,
      { warn: ({ err }: { err?: Error }) => warnings.push(err?.message) },
      20,
    );
    onTestFinished(async () => {
      catchingUp.stop();
      await pool.end();
    });
    const told = async (table: string) => {
      const rows = await queryAs(
        url,
        `select tgname from pg_trigger where tgrelid = '${table}'::regclass and tgname ~ '^realtime_changes'`,
      );
      return rows.length;
    };
    await queryAs(
      url,
      'create table public.by_hand (id integer primary key); create table public.keyless (id integer)',
    );
    await queryAs(url, 'alter publication supabase_realtime add table public.by_hand');
    await expect.poll(() => told('public.by_hand')).toBe(3);
    await queryAs(url, 'alter publication supabase_realtime add table public.keyless');
    await expect.poll(() => warnings.length).toBe(1);
    expect(warnings).toEqual([
      'publication "supabase_realtime" takes no table without a primary key: public.keyless',
    ]);
    await queryAs(url, 'alter publication supabase_realtime drop table public.by_hand, public.keyless');
    await expect.poll(() => told('public.by_hand')).toBe(0);
    expect(warnings).toHaveLength(1);
    expect(await told('public.profiles')).toBe(3);
  });

  it('refuses a database that a superuser prepared, and says what to do', async () => {
    await asAdministrator('create database prepared', 'postgres');
    const address = new URL(server.superuserUrl);
    address.pathname = '/prepared';
    await openDatabase({ dataDir: '/nowhere', databaseUrl: address.href });
    await asAdministrator('alter database prepared owner to school', 'postgres');
    expect(await refusal(urlOfLogin(server.superuserUrl, 'school', 'prepared'))).toBe(
      'The database was prepared by "joe", and "school" may not change what that login made; keep that login in DATABASE_URL, or restore a backup into an empty database of "school".',
    );
  });
});

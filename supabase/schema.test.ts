import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertFixtures } from '#tests/rights/fixtures.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

/** Something the catalogue must never hold: what finds it, and an offence to prove that it would be found. */
interface Rule {
  sentence: string;
  query: string;
  offences: string[];
}

const OURS = `('public', 'private')`;
const RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${OURS}`;
const FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname in ${OURS}`;
const COLUMNS = `${RELATIONS} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
const CONDITIONS = `(select format('%s on %s', policyname, tablename) as name, concat_ws(' and ', qual, with_check) as text
  from pg_policies) as condition`;
const OF_REQUESTS = `('anon', 'authenticated', 'service_role', 'app_worker')`;

const RULES: Rule[] = [
  {
    sentence: 'Row level security is on for every table',
    query: `select c.relname as name from ${RELATIONS} where c.relkind in ('r', 'p') and not c.relrowsecurity`,
    offences: ['create table public.offence ()', 'alter table private.seeds disable row level security'],
  },
  {
    sentence: 'A view asks with the rights of whoever reads it',
    query: `select c.relname as name from ${RELATIONS} where c.relkind = 'm'
      or c.relkind = 'v' and not coalesce(c.reloptions, '{}') && '{security_invoker=true,security_invoker=on}'`,
    offences: [
      'create view public.offence as select email from public.leads',
      'create materialized view public.offence as select email from public.leads',
    ],
  },
  {
    sentence: 'Nothing is granted to PUBLIC',
    query: `select c.relname as name from ${RELATIONS}, aclexplode(c.relacl) acl where acl.grantee = 0
      union all select a.attname from ${COLUMNS}, aclexplode(a.attacl) acl where acl.grantee = 0
      union all select nspname from pg_namespace, aclexplode(nspacl) acl
        where nspname = 'private' and acl.grantee = 0`,
    offences: [
      'grant select on public.leads to public',
      'grant select (email) on public.leads to public',
      'grant usage on schema private to public',
    ],
  },
  {
    sentence: 'No function can be called by PUBLIC',
    query: `select p.proname as name from ${FUNCTIONS}, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
      where acl.grantee = 0`,
    offences: [
      `create function private.offence() returns integer language sql set search_path = '' return 1`,
    ],
  },
  {
    // Temporary objects come first unless the path names them last (tests/rights/planted-types.test.ts).
    sentence: 'Every function has a search path of its own, without a schema that others may write to',
    query: `select p.proname as name from ${FUNCTIONS}
      where not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=pg_catalog, pg_temp']`,
    offences: [
      `create function private.offence() returns integer language sql security definer as 'select 1'`,
      'alter function private.uid() set search_path = public',
    ],
  },
  {
    sentence: 'Future objects are granted to nobody',
    query: `select defaclobjtype::text as name from pg_default_acl
      where defaclnamespace = 0 or defaclnamespace::regnamespace::text in ${OURS}`,
    offences: ['alter default privileges in schema public grant select on tables to anon'],
  },
  {
    sentence: 'No sequence is granted to a role of requests',
    query: `select c.relname as name from ${RELATIONS}, aclexplode(c.relacl) acl
      where c.relkind = 'S' and acl.grantee <> c.relowner`,
    offences: ['grant usage on sequence public.lead_events_id_seq to anon'],
  },
  {
    sentence: 'A role of requests neither logs in, nor bypasses policies, nor owns or inherits anything',
    query: `select rolname as name from pg_roles where rolname in ${OF_REQUESTS}
        and (rolsuper or rolcanlogin or rolcreaterole or rolcreatedb or rolbypassrls and rolname <> 'service_role')
      union all select member::regrole::text from pg_auth_members where member::regrole::text in ${OF_REQUESTS}
      union all select c.relname from ${RELATIONS} where c.relowner::regrole::text in ${OF_REQUESTS}`,
    offences: [
      'alter role app_worker bypassrls',
      'grant app_worker to anon',
      'alter table public.leads owner to app_worker',
    ],
  },
  {
    sentence: 'A policy asks private.uid(), which knows bans and ended sessions, and never auth.uid() itself',
    query: `select name from ${CONDITIONS} where text ~* '\\mauth\\.|request\\.jwt'`,
    offences: ['create policy offence on public.profiles using (id = auth.uid())'],
  },
  {
    sentence: 'A policy asks private.now(), which a test can move, and no other clock',
    query: `select name from ${CONDITIONS}
      where text ~* '(?<!private\\.)\\m(now|\\w+_timestamp)\\(|\\m(current|local)_?(date|time)'`,
    offences: [
      'create policy offence on public.profiles using (created_at < now())',
      'create policy offence on public.profiles using (created_at < clock_timestamp())',
      'create policy offence on public.profiles using (created_at < current_timestamp)',
      'create policy offence on public.profiles using (created_at < current_date)',
    ],
  },
  {
    sentence: 'A policy asks about the request once, not once per row',
    query: `select name from ${CONDITIONS} where text ~ '(?<!SELECT )private\\.\\w+\\(\\)'`,
    offences: ['create policy offence on public.profiles using (id = private.uid())'],
  },
  {
    sentence: 'Every column says what erasing a person does to it',
    query: `select format('%s.%s', c.relname, a.attname) as name from ${COLUMNS}
      where coalesce(col_description(c.oid, a.attnum), '') !~
        '^personal: ((none|delete|pseudonymise)\\M|keep \\([^)]+\\))'`,
    offences: [
      'alter table public.leads add column offence text',
      `comment on column public.leads.email is 'personal: keep'`,
      `comment on column public.leads.email is 'personal: nonesuch'`,
    ],
  },
  {
    sentence: 'Answer keys, explanations and parameters of items are in no table of schema public',
    query: `select format('%s.%s', c.relname, a.attname) as name from ${COLUMNS}
      where n.nspname = 'public' and a.attname ~ '^(answers?|answer_keys?|distractors|explanations?|difficulty|discrimination|guessing)$'`,
    offences: ['alter table public.pages add column explanation text'],
  },
  {
    sentence: 'No personal table is broadcast',
    query: `select t.tablename as name from pg_publication_tables t
      join ${COLUMNS} on n.nspname = t.schemaname and c.relname = t.tablename
      where t.pubname = 'supabase_realtime' and col_description(c.oid, a.attnum) not like 'personal: none%'`,
    offences: ['alter publication supabase_realtime add table public.leads'],
  },
  {
    sentence: 'The schemas of Supabase hold nothing of ours',
    query: `select c.relname as name from pg_class c where c.relnamespace::regnamespace::text in ('auth', 'storage', 'realtime')
        and c.relowner = (select datdba from pg_database where datname = current_database())
      union all select p.proname from pg_proc p where p.pronamespace::regnamespace::text in ('auth', 'storage', 'realtime')
        and p.proowner = (select datdba from pg_database where datname = current_database())`,
    offences: [
      'create table auth.offence (); alter table auth.offence owner to postgres',
      `create function storage.offence() returns integer language sql return 1;
       alter function storage.offence() owner to postgres`,
    ],
  },
];

/** In no migration: hosted projects may run Postgres 15, and apply each migration in a transaction. */
const TOO_NEW =
  /\buuidv[47]\(|\bmerge\b[^;]*\breturning\b|\b(any_value|json_table|json_exists|json_value|json_query|array_shuffle|array_sample|casefold|random_normal|pg_input_is_valid)\(|\bsystem_user\b|\bis json\b|\bgrant maintain\b|\bwithout overlaps\b|\)\s+virtual\b|\breturning\s+(with\s*\(|old\.|new\.)|\bnot enforced\b/i;
const CONCURRENTLY = /\bconcurrently\b/i;
const IN_FOREIGN_SCHEMA =
  /\b(create|alter|drop)\s+(or\s+replace\s+)?(table|view|materialized\s+view|function|procedure|type|domain|sequence|schema|(unique\s+)?index\b[^;(]*\bon|trigger\b[^;(]*\bon)\s+(if\s+(not\s+)?exists\s+)?"?(auth|storage|realtime)\b/i;

const folder = join(import.meta.dirname, 'migrations');
const migrations = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8').replaceAll(/--.*$/gm, ''),
}));

let superuser: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await insertFixtures(superuser);
});
afterAll(() => superuser.end());

async function find(query: string): Promise<string[]> {
  return (await superuser.query<{ name: string }>(query)).rows.map(({ name }) => name);
}

async function inPassing<T>(change: string, look: () => Promise<T>): Promise<T> {
  await superuser.query('begin');
  try {
    await superuser.query(change);
    return await look();
  } finally {
    await superuser.query('rollback');
  }
}

describe('The schema', () => {
  for (const { sentence, query, offences } of RULES) {
    it(`holds to this: ${sentence}`, async () => {
      expect(await find(query)).toEqual([]);
      for (const offence of offences) {
        expect(await inPassing(offence, () => find(query)), offence).not.toEqual([]);
      }
    });
  }

  it('keeps every word of an explanation out of what the public schema stores', async () => {
    const tables = await find(
      `select c.relname as name from ${RELATIONS} where n.nspname = 'public' and c.relkind = 'r'`,
    );
    const search = tables
      .map(
        (table) =>
          `select '${table}' as name from public.${table} t, private.items i where position(i.explanation in t::text) > 0`,
      )
      .join(' union ');
    expect(await find(search)).toEqual([]);
    const leak = `update public.pages set title = (select left(explanation, 200) from private.items order by length(explanation) limit 1)`;
    expect(await inPassing(leak, () => find(search))).toEqual(['pages']);
  });
});

describe('A migration', () => {
  it.each([
    [
      'uses nothing newer than Postgres 15',
      TOO_NEW,
      'merge into a using b on true when matched then delete returning *',
    ],
    ['uses nothing newer than Postgres 15, like time-ordered ids', TOO_NEW, 'id uuid default uuidv7()'],
    [
      'builds no index outside its transaction',
      CONCURRENTLY,
      'create index concurrently i on public.leads (email)',
    ],
    ['leaves the schemas of Supabase alone', IN_FOREIGN_SCHEMA, 'create table auth.offence ()'],
    ['puts no trigger on their tables', IN_FOREIGN_SCHEMA, 'create trigger t after insert on auth.users'],
  ])('%s', (_, pattern, offence) => {
    expect(migrations.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
    expect(offence).toMatch(pattern);
  });
});

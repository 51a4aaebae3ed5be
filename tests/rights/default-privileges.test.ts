import { bootstrap, migrate } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { urlOfDatabase } from '@english-beyond-limits/backend/testing/database-urls';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { describe, expect, inject, it } from 'vitest';

/** Default privileges of a hosted project: every role may use what the owner creates in schema public. */
const DEFAULTS = ['tables', 'sequences', 'functions'].map(
  (kind) =>
    `alter default privileges for role postgres in schema public grant all on ${kind} to anon, authenticated, service_role`,
);

/** The privileges of every role of requests, on every object of the schema. */
const GRANTS = `
  with ours as (
    select format('%s.%s', n.nspname, c.relname) as name, c.relacl as acl
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    union all
    select format('%s.%s.%s', n.nspname, c.relname, a.attname), a.attacl
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    union all
    select p.oid::regprocedure::text, p.proacl
    from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'private')
  )
  select format('%s: %s %s', a.grantee::regrole, a.privilege_type, name) as grant
  from ours, aclexplode(acl) a
  where (name like 'public.%' or name like 'private.%') and a.grantee <> 'postgres'::regrole
  order by 1`;

describe('Default privileges', () => {
  it('The migrations grant the same where every new object is granted to everybody by default', async () => {
    const { superuserUrl, ownerUrl } = inject('database');
    const name = 'test_default_privileges';
    await queryAs(superuserUrl, `create database ${name} owner postgres`);
    atEnd(() => queryAs(superuserUrl, `drop database ${name} with (force)`));
    await bootstrap(urlOfDatabase(superuserUrl, name));
    for (const sql of DEFAULTS) await queryAs(urlOfDatabase(superuserUrl, name), sql);
    await migrate(urlOfDatabase(ownerUrl, name), 'supabase/migrations');

    const ordinary = await queryAs((await createTestDatabase()).superuserUrl, GRANTS);
    expect(ordinary.length).toBeGreaterThan(50);
    expect(await queryAs(urlOfDatabase(superuserUrl, name), GRANTS)).toEqual(ordinary);
  });
});

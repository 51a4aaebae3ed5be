import type pg from 'pg';
import { type Mutation, ROLES } from './mutation.ts';

interface Right {
  sql: string;
  on: string;
  role: string;
  privilege: string;
  createsTables: boolean;
  /** On each column of the table alone. */
  isHeldByColumns?: boolean;
}

/** Each privilege that a role lacks, granted; each that it holds, revoked; and each role freed of all policies. */
export async function mutateGrants(owner: pg.ClientBase): Promise<Mutation[]> {
  const mutations: Mutation[] = [];
  for (const query of [MISSING_ON_TABLES, MISSING_ON_COLUMNS, HELD, MISSING_ELSEWHERE]) {
    const { rows } = await owner.query<Right>(query, [ROLES]);
    mutations.push(...rows.map(mutationOf));
  }
  const bound = ROLES.filter((role) => role !== 'service_role');
  return [
    ...mutations,
    ...bound.map((role) => ({
      name: `${role} bypasses policies`,
      on: '',
      sql: `alter role ${role} bypassrls`,
    })),
  ];
}

function mutationOf(right: Right): Mutation {
  const { sql, on } = right;
  return { name: sql, on, sql, changesNothing: whyNothing(right) };
}

function whyNothing({ sql, privilege, createsTables, isHeldByColumns }: Right): string | undefined {
  // A temporary table may not refer to a lasting one.
  if (privilege === 'REFERENCES' && !createsTables)
    return 'the role can create no table that would refer to it';
  if (privilege === 'MAINTAIN' && sql.startsWith('revoke')) return 'it is a right only from Postgres 17 on';
  // To read a table is to read its system columns too, and to change one is to lock it.
  if (privilege === 'INSERT' && isHeldByColumns) return 'the role may write every column of a new row';
  return undefined;
}

const CREATES_TABLES = `exists (
  select from pg_namespace where nspname !~ '^pg_' and has_schema_privilege(role, pg_namespace.oid, 'create')
) as "createsTables"`;

const TABLES = `
  select c.oid, c.relacl, c.relowner, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

// The privileges a table can have are those its owner has by default: they grow with the version of Postgres.
const MISSING_ON_TABLES = `
  select format('grant %s on %s to %s', a.privilege_type, t.name, role) as sql, t.name as "on", role,
    a.privilege_type as privilege, ${CREATES_TABLES}, a.privilege_type = 'INSERT' and not exists (
      select from pg_attribute c where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
        and not has_column_privilege(role, t.oid, c.attnum, 'INSERT')
    ) as "isHeldByColumns"
  from (${TABLES}) t, aclexplode(acldefault('r', t.relowner)) a, unnest($1::text[]) role
  where not has_table_privilege(role, t.oid, a.privilege_type)`;

const MISSING_ON_COLUMNS = `
  select format('grant %s (%I) on %s to %s', privilege, c.attname, t.name, role) as sql, t.name as "on", role,
    privilege, ${CREATES_TABLES}
  from (${TABLES}) t
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped,
    unnest('{SELECT,INSERT,UPDATE,REFERENCES}'::text[]) privilege, unnest($1::text[]) role
  where not has_column_privilege(role, t.oid, c.attnum, privilege)`;

const HELD = `
  select format('revoke %s on %s from %s', a.privilege_type, t.name, role) as sql, t.name as "on", role,
    a.privilege_type as privilege, ${CREATES_TABLES}
  from (${TABLES}) t, aclexplode(t.relacl) a, unnest($1::text[]) role
  where a.grantee = role::regrole
  union all
  select format('revoke %s (%I) on %s from %s', a.privilege_type, c.attname, t.name, role), t.name, role,
    a.privilege_type, ${CREATES_TABLES}
  from (${TABLES}) t join pg_attribute c on c.attrelid = t.oid, aclexplode(c.attacl) a, unnest($1::text[]) role
  where a.grantee = role::regrole
  union all
  select format('revoke execute on function %s from %s', p.oid::regprocedure, role),
    format('%s.%s', p.pronamespace::regnamespace, p.proname), role, 'EXECUTE', false
  from pg_proc p, unnest($1::text[]) role
  where p.pronamespace::regnamespace::text in ('public', 'private') and has_function_privilege(role, p.oid, 'execute')`;

const MISSING_ELSEWHERE = `
  select format('grant execute on function %s to %s', p.oid::regprocedure, role) as sql,
    format('%s.%s', p.pronamespace::regnamespace, p.proname) as "on", role, 'EXECUTE' as privilege,
    false as "createsTables"
  from pg_proc p, unnest($1::text[]) role
  where p.pronamespace::regnamespace::text in ('public', 'private')
    and not has_function_privilege(role, p.oid, 'execute')
  union all
  select format('grant create on schema %I to %s', nspname, role), nspname, role, 'CREATE', false
  from pg_namespace n, unnest($1::text[]) role
  where nspname in ('public', 'private') and not has_schema_privilege(role, n.oid, 'create')`;

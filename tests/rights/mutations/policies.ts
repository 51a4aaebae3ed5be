import type pg from 'pg';
import { conjunctsOf, type Mutation, ROLES, withoutOneOf } from './mutation.ts';

interface Policy {
  name: string;
  on: string;
  command: 'all' | 'select' | 'insert' | 'update' | 'delete';
  isPermissive: boolean;
  roles: string[];
  using: string | null;
  check: string | null;
  /** A column that its conditions mention and its roles may update. */
  canMove: boolean;
}

interface Grant {
  role: string;
  on: string;
  command: Policy['command'];
}

/** Each policy gone, each condition of it forgotten, each opened to a further role, and each table without any. */
export async function mutatePolicies(owner: pg.ClientBase): Promise<Mutation[]> {
  const policies = (await owner.query<Policy>(POLICIES)).rows;
  const grants = (await owner.query<Grant>(GRANTS, [ROLES])).rows;
  const tables = (await owner.query<{ name: string }>(TABLES)).rows;
  return [
    ...policies.flatMap((policy) => [
      drop(policy),
      ...widen(policy, grants),
      ...(policy.isPermissive ? openToOthers(policy, policies, grants) : []),
    ]),
    ...tables.map(({ name }) => disable(name, policies, grants)),
  ];
}

function drop({ name, on }: Policy): Mutation {
  return { name: `drop policy "${name}"`, on, sql: `drop policy "${name}" on ${on}` };
}

function widen(policy: Policy, grants: Grant[]): Mutation[] {
  const { name, on, using, check } = policy;
  const isIdle = !grants.some((grant) => concerns(policy, grant));
  const idle = isIdle ? 'none of its roles holds the privilege it is about' : undefined;
  const alter = (label: string, clauses: string, changesNothing = idle): Mutation => ({
    name: `"${name}" ${label}`,
    on,
    sql: `alter policy "${name}" on ${on} ${clauses}`,
    changesNothing,
  });
  // A row that was in stays in when nothing that decides about it can change.
  const repeats =
    check === using && !policy.canMove ? 'its check repeats what no update can change' : undefined;
  const mutations: Mutation[] = [];
  if (isNarrow(using)) mutations.push(alter('using (true)', 'using (true)'));
  if (isNarrow(check)) mutations.push(alter('with check (true)', 'with check (true)', idle ?? repeats));
  if (isNarrow(using) && isNarrow(check)) mutations.push(alter('true', 'using (true) with check (true)'));
  for (const [clause, condition] of [
    ['using', using],
    ['with check', check],
  ] as const) {
    const parts = condition ? conjunctsOf(condition) : [];
    if (parts.length < 2) continue;
    for (const { left, condition } of withoutOneOf(parts)) {
      mutations.push(
        alter(`${clause} without ${left}`, `${clause} (${condition})`, idle ?? whyImplied(left)),
      );
    }
  }
  return mutations;
}

/** A range of names says no more than the folder beside it, in words that an index understands. */
function whyImplied(part: string): string | undefined {
  const isRange = /^\(\(name COLLATE "C"\) (>=|<) .*\)$/s.test(part);
  return isRange ? 'a name in the folder is in the range of its names' : undefined;
}

function openToOthers(policy: Policy, policies: Policy[], grants: Grant[]): Mutation[] {
  const { name, on, roles, using, check } = policy;
  if (roles.includes('public')) return [];
  // The service is bound by no policy.
  const others = ROLES.filter((role) => role !== 'service_role' && !roles.includes(role));
  return others.map((role) => {
    const ofRole = grants.filter(
      (grant) => grant.role === role && concerns({ ...policy, roles: [role] }, grant),
    );
    const condition = using ?? check ?? '';
    const asksForPerson = /private\.(uid|is_at_least|demand)\(/.test(condition) && !/ or /i.test(condition);
    const isOpenAlready = ofRole.every((grant) => letsThrough(policies, grant));
    return {
      name: `"${name}" also to ${role}`,
      on,
      sql: `alter policy "${name}" on ${on} to ${[...roles, role].join(', ')}`,
      changesNothing:
        ofRole.length === 0
          ? 'the role does not hold the privilege'
          : isOpenAlready
            ? 'the role reaches every row already'
            : asksForPerson && role !== 'authenticated'
              ? 'the condition asks for a person, and only authenticated carries one'
              : undefined,
    };
  });
}

function disable(on: string, policies: Policy[], grants: Grant[]): Mutation {
  const bound = grants.filter((grant) => grant.on === on && grant.role !== 'service_role');
  const isOpen = bound.every((grant) => letsThrough(policies, grant));
  return {
    name: `disable row level security on ${on}`,
    on,
    sql: `alter table ${on} disable row level security`,
    // supabase/schema.test.ts demands it of every table all the same.
    changesNothing: isOpen ? 'whoever holds a privilege on it reaches every row already' : undefined,
  };
}

function concerns({ on, command, roles }: Policy, grant: Grant): boolean {
  const isOfRole = roles.includes(grant.role) || roles.includes('public');
  return grant.on === on && isOfRole && (command === 'all' || command === grant.command);
}

/** Whether no policy keeps any row from this role and command. */
function letsThrough(policies: Policy[], grant: Grant): boolean {
  const about = policies.filter((policy) => concerns(policy, grant));
  const isWide = ({ using, check }: Policy) => !isNarrow(using) && !isNarrow(check);
  return (
    about.some((policy) => policy.isPermissive && isWide(policy)) &&
    about.every((policy) => policy.isPermissive || isWide(policy))
  );
}

function isNarrow(condition: string | null): boolean {
  return condition !== null && condition !== 'true';
}

/** In schema storage the policies are ours, the tables and their grants those of hosted projects. */
const MUTATED = `('public', 'private', 'storage')`;

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${MUTATED} and c.relkind in ('r', 'p')`;

const POLICIES = `
  select p.polname as name, format('%I.%I', n.nspname, c.relname) as "on",
    p.polpermissive as "isPermissive", case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
      else 'delete' end as command,
    array(select case role when 0 then 'public' else role::regrole::text end from unnest(p.polroles) role) as roles,
    pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check,
    exists (
      select from pg_depend d, unnest(p.polroles) role
      where d.classid = 'pg_policy'::regclass and d.objid = p.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid > 0
        and (role = 0 or has_column_privilege(role, c.oid, d.refobjsubid::smallint, 'update'))
    ) as "canMove"
  from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${MUTATED}
  order by 2, 1`;

const GRANTS = `
  select role, format('%I.%I', n.nspname, c.relname) as "on", command
  from unnest($1::text[]) role, unnest('{select,insert,update,delete}'::text[]) command,
    pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${MUTATED} and c.relkind in ('r', 'p')
    and case command when 'delete' then has_table_privilege(role, c.oid, command)
      else has_any_column_privilege(role, c.oid, command) end`;

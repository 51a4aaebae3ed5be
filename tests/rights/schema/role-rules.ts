import { FUNCTIONS, type Rule } from './catalogue.ts';

/** Every policy with its condition, and those that speak of a role: `alone` is the function it asks and nothing else. */
const POLICIES = `(
    select p.polname as name, c.oid as "table", format('%s.%s', n.nspname, c.relname) as relation, p.polroles as roles,
      p.polcmd as command, p.polpermissive as is_permissive, conditions.text,
      (regexp_match(conditions.text, '^\\( SELECT private\\.(is_at_least|demand|rank)\\([^()]*\\) AS \\w+\\)$'))[1] as alone
    from pg_policy p
    join pg_class c on c.oid = p.polrelid
    join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select pg_get_expr(p.polqual, p.polrelid) as text
      union all
      select pg_get_expr(p.polwithcheck, p.polrelid)
    ) as conditions
    where conditions.text is not null
  ) as policy`;

/** Another permissive policy that lets the same people do the same. */
const ANOTHER = `exists (
    select from pg_policy other
    where other.polrelid = policy.table and other.polname <> policy.name and other.polpermissive
      and (other.polcmd = policy.command or '*' in (other.polcmd, policy.command)) and other.polroles && policy.roles
  )`;

/** How policies and functions ask for a role. supabase/schema.test.ts holds the migrated database to them. */
export const ROLE_RULES: Rule[] = [
  {
    sentence: 'A policy or a function asks for a role by its name, and compares no rank with a number',
    query: `select name from ${POLICIES} where text ~ 'private\\.(role_)?rank\\('
      union all select p.proname from ${FUNCTIONS} where p.prosrc ~ 'private\\.rank\\(\\)\\)?\\s*[<>=]+\\s*\\d'`,
    offences: [
      'create policy offence on public.settings using ((select private.rank()) >= 6)',
      `create function private.offence() returns boolean language sql set search_path = pg_catalog, pg_temp
       as 'select private.rank() >= 6'`,
    ],
  },
  {
    sentence: 'A name that is asked for is the name of a role',
    query: `select asked.name from (
        select name, text from ${POLICIES}
        union all select p.proname, p.prosrc from ${FUNCTIONS} where p.proname not in ('is_at_least', 'demand')
      ) as asked,
        regexp_matches(asked.text, 'private\\.(?:is_at_least|demand)\\(([^)]*)\\)', 'g') as given
      where private.role_rank((regexp_match(given[1], $$^'(\\w+)'(::text)?$$))[1]) is null`,
    offences: [
      `create policy offence on public.settings using ((select private.is_at_least('director')))`,
      `create policy offence on public.settings using ((select private.is_at_least(key)))`,
      `create function private.offence() returns boolean language sql set search_path = pg_catalog, pg_temp
       as $$ select private.demand('stuff') $$`,
    ],
  },
  {
    // Asked at the first row that the caller's own filter has found, its error would tell that there is one.
    sentence: 'No policy demands a role: that is for functions, which ask before they read',
    query: `select name from ${POLICIES} where text ~ 'private\\.demand\\('`,
    offences: [
      `create policy offence on public.leads using ((select private.demand('staff')))`,
      `alter policy "Staff see every setting" on public.settings using ((select private.demand('staff')))`,
    ],
  },
  {
    // Asked once per row, it would let anybody with an account make the database read the whole table for nothing.
    sentence:
      'What a role alone may read is no policy in schema public, which everybody can ask: a function reads it',
    query: `select name from ${POLICIES} where alone is not null and is_permissive and relation like 'public.%'
      and not ${ANOTHER}`,
    offences: [
      `create policy offence on public.leads for select to authenticated using ((select private.is_at_least('staff')))`,
      'drop policy "Everybody sees the public settings" on public.settings',
    ],
  },
];

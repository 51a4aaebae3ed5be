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
    // Merely false it is asked once per row: whoever may not read makes the database read the whole table.
    sentence: 'A policy that asks for nothing but a role demands it, unless others read the table as well',
    query: `select name from ${POLICIES} where alone <> 'demand' and is_permissive and not ${ANOTHER}`,
    offences: [
      `alter policy "Staff see every lead" on public.leads using ((select private.is_at_least('staff')))`,
      `alter policy "Staff see every lead" on public.leads using ((select private.rank()) is not null);
       alter policy "Staff see every lead event" on public.lead_events using ((select private.is_at_least('staff')))`,
    ],
  },
  {
    sentence: 'Where a role is demanded nobody without it has rows: no other policy lets them, and no "or"',
    query: `select name from ${POLICIES} where text ~ 'private\\.demand\\(' and (${ANOTHER} or text ~ '\\mOR\\M')`,
    offences: [
      'create policy offence on public.leads for select to authenticated using (profile_id = (select private.uid()))',
      `alter policy "Staff see every setting" on public.settings using ((select private.demand('staff')))`,
      `alter policy "Staff see every lead" on public.leads
         using (profile_id = (select private.uid()) or (select private.demand('staff')))`,
    ],
  },
  {
    // Supabase's own Realtime asks for all subscribers in one statement: one refusal would keep a change from everybody.
    sentence: 'A table that tells of its changes demands no role',
    query: `select policy.name from ${POLICIES} join pg_publication_tables t
        on t.pubname = 'supabase_realtime' and format('%s.%s', t.schemaname, t.tablename) = policy.relation
      where text ~ 'private\\.demand\\('`,
    offences: [
      'alter publication supabase_realtime add table public.leads',
      `create policy offence on public.profiles using ((select private.demand('staff')))`,
    ],
  },
];

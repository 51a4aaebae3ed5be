import { FUNCTIONS, OURS, RELATIONS, type Rule } from './catalogue.ts';

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

/** Whatever else of the schema holds an expression, as the catalogue prints it. A function may keep its body parsed. */
const EXPRESSIONS = `(
    select p.proname as name, pg_get_functiondef(p.oid) as text from ${FUNCTIONS} where p.prokind in ('f', 'p')
    union all select k.conname, pg_get_constraintdef(k.oid) from pg_constraint k
      where k.connamespace::regnamespace::text in ${OURS}
    union all select c.relname, pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join ${RELATIONS} on c.oid = d.adrelid
    union all select c.relname, pg_get_viewdef(c.oid) from ${RELATIONS} where c.relkind in ('v', 'm')
    union all select c.relname, pg_get_indexdef(c.oid) from ${RELATIONS} where c.relkind = 'i'
    union all select t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t join ${RELATIONS} on c.oid = t.tgrelid
  ) as expression`;

/** How policies and functions ask for a role. supabase/schema.test.ts holds the migrated database to them. */
export const ROLE_RULES: Rule[] = [
  {
    // private.role_rank alone knows the numbers. Quoted parts, as of an interval, are no ranks.
    sentence: 'A role is asked for by its name: what speaks of ranks holds no number',
    query: `select name from ${POLICIES} where text ~ 'private\\.(role_)?rank\\('
      union all select name from ${EXPRESSIONS}
        where text ~ '\\m(role_)?rank\\(' and name <> 'role_rank'
          and regexp_replace(text, $$'[^']*'$$, '', 'g') ~ '\\m\\d+\\M'`,
    offences: [
      'create policy offence on public.settings using ((select private.rank()) >= 6)',
      `create function private.offence() returns boolean language sql set search_path = pg_catalog, pg_temp
       as 'select private.rank() >= 6'`,
      `create function private.offence() returns boolean language sql set search_path = ''
       return private.rank() >= 6`,
      `create function private.offence(role text) returns boolean language sql set search_path = ''
       return coalesce(private.role_rank(role), 2) < private.role_rank('teacher')`,
      `create function private.offence() returns boolean language plpgsql set search_path = pg_catalog, pg_temp
       as $$ declare mine integer := private.rank(); begin return mine > 5; end $$`,
      'alter table public.pages add constraint offence check (private.role_rank(minimum_role) < 9)',
      'create view public.offence with (security_invoker) as select from public.settings where private.rank() > 5',
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
    // Evaluated once per row, it would let every account make the database read the whole table.
    sentence:
      'What a role alone may read or write is no policy in schema public, which everybody can ask: a function does it',
    query: `select name from ${POLICIES} where alone is not null and is_permissive and relation like 'public.%'
      and not ${ANOTHER}`,
    offences: [
      `create policy offence on public.leads for select to authenticated using ((select private.is_at_least('staff')))`,
      'drop policy "Everybody sees the public settings" on public.settings',
    ],
  },
];

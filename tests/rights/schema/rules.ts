import { COLUMNS, OURS, RELATIONS, type Rule } from './catalogue.ts';
import { FUNCTION_RULES } from './function-rules.ts';
import { PERSONAL_DATA_RULES } from './personal-data-rules.ts';
import { ROLE_RULES } from './role-rules.ts';

const CONDITIONS = `(select format('%s on %s', policyname, tablename) as name, concat_ws(' and ', qual, with_check) as text
  from pg_policies) as condition`;
const OF_REQUESTS = `('anon', 'authenticated', 'service_role', 'app_worker')`;

/** supabase/schema.test.ts holds the migrated database to them. */
export const RULES: Rule[] = [
  ...FUNCTION_RULES,
  ...PERSONAL_DATA_RULES,
  ...ROLE_RULES,
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
    sentence: 'Every constraint was validated against the rows that were there before it',
    query: `select conname as name from pg_constraint where not convalidated and connamespace::regnamespace::text in ${OURS}`,
    offences: [`alter table public.pages add constraint offence check (path <> '/offence') not valid`],
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
    offences: [
      'grant usage on sequence public.lead_events_id_seq to anon',
      'grant select on all sequences in schema private to authenticated',
      'grant update on all sequences in schema public to app_worker',
    ],
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
    // Without a superuser the service is let through by a policy of its own, which a restrictive one would undo.
    sentence: 'A policy lets through and never takes back',
    query: `select format('%s on %s', policyname, tablename) as name from pg_policies where permissive <> 'PERMISSIVE'`,
    offences: ['create policy offence on public.profiles as restrictive using (true)'],
  },
  {
    sentence: 'A policy asks about the request once, not once per row',
    query: `select name from ${CONDITIONS} where text ~ '(?<!SELECT )private\\.(\\w+\\(\\)|(is_at_least|demand)\\()'`,
    offences: [
      'create policy offence on public.profiles using (id = private.uid())',
      `create policy offence on public.profiles using (private.is_at_least('staff'))`,
    ],
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
    sentence: 'Nothing but profiles tells of its changes, and profiles does',
    query: `select coalesce(t.schemaname || '.' || t.tablename, published.name) as name
      from (values ('public.profiles')) as published (name)
      full join (select * from pg_publication_tables where pubname = 'supabase_realtime') t
        on t.schemaname || '.' || t.tablename = published.name
      where t.tablename is null or published.name is null`,
    offences: [
      'alter publication supabase_realtime add table public.leads',
      'alter publication supabase_realtime add table public.level_test_answers',
      'alter publication supabase_realtime drop table public.profiles',
    ],
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

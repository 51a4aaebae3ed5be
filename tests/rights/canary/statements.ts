/** Rows of the places that neither the matrix nor a whole person has anything in. */
export const INSERT_WHAT_NOBODY_HAS = `
  insert into realtime.messages (topic, extension, payload, event, private) values ('t', 'broadcast', '{}', 'e', true);
  insert into _backend.recovery_codes (factor_id, code_hash) select id, 'h' from auth.mfa_factors limit 1;
  insert into private.rate_limits (key, points) values ('planted', 1) on conflict do nothing`;

/** Adds every table of the product to the publication. */
export const PUBLISH_ALL = `
  do $$ declare t record; begin
    for t in select c.oid::regclass as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_publication_rel p where p.prrelid = c.oid)
    loop execute format('alter publication supabase_realtime add table %s', t.name); end loop;
  end $$`;

/** Three ways to leave something open, which the crawl has to find. */
export const LEAKS = `
  create view public.leaked_items as
    select i.id, i.explanation, i.answers, i.difficulty, r.sound from private.items i left join private.recordings r on true;
  create table public.leaked_keys as select private_jwk from _backend.signing_keys;
  create function public.leaked_codes() returns setof text language sql security definer
    set search_path = pg_catalog, pg_temp as 'select code from private.text_messages';
  grant select on public.leaked_items, public.leaked_keys to anon;
  grant execute on function public.leaked_codes() to anon`;

/** Every table and view there is. */
export const RELATIONS = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ('public', 'private', 'auth', 'storage', 'realtime', '_backend') and c.relkind in ('r', 'p', 'v', 'm')
    and not c.relispartition
  group by 1, 2 order by 1, 2`;

/** Every function of the product and of the backend. */
export const ROUTINES = `
  select n.nspname as schema, p.proname as name,
    coalesce((
      select json_agg(json_build_object('name', coalesce(p.proargnames[a.place], ''), 'type', format_type(a.type, null)))
      from unnest(p.proargtypes::oid[]) with ordinality as a (type, place)
    ), '[]') as parameters
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private', '_backend') and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by 1, 2`;

-- Membership in publication supabase_realtime is the only switch, as on hosted projects: whoever adds a table or takes
-- one away, with whatever program, finds the triggers that tell of its changes there or gone.
create function _backend.watch_published_tables() returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  found_wrong text;
  each record;
begin
  -- What could not be told row by row is refused rather than told in part.
  if exists (
    select from pg_publication p
    where p.pubname = 'supabase_realtime'
      and (p.puballtables or exists (select from pg_publication_namespace s where s.pnpubid = p.oid))
  ) then
    raise feature_not_supported
      using message = 'publication "supabase_realtime" names its tables one by one, not all tables or those of a schema';
  end if;
  select case
      when not member.is_plain then format('no partitioned or inherited table: %s', member.relation)
      when member.is_partial then format('no conditions and no lists of columns: %s', member.relation)
      when not member.has_key then format('no table without a primary key: %s', member.relation)
    end
  into found_wrong
  from (
    select c.oid::regclass as relation,
      c.relkind = 'r' and not exists (select from pg_inherits h where c.oid in (h.inhrelid, h.inhparent)) as is_plain,
      t.prqual is not null or t.prattrs is not null as is_partial,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as has_key
    from pg_publication p
    join pg_publication_rel t on t.prpubid = p.oid
    join pg_class c on c.oid = t.prrelid
    where p.pubname = 'supabase_realtime'
  ) as member
  where not (member.is_plain and not member.is_partial and member.has_key)
  limit 1;
  if found then
    raise feature_not_supported using message = 'publication "supabase_realtime" takes ' || found_wrong;
  end if;

  for each in
    with wanted as (
      select t.prrelid as relid, event.name
      from pg_publication p
      join pg_publication_rel t on t.prpubid = p.oid
      cross join lateral (
        values ('insert', p.pubinsert), ('update', p.pubupdate), ('delete', p.pubdelete)
      ) as event (name, is_told)
      where p.pubname = 'supabase_realtime' and event.is_told
    ), present as (
      select tgrelid as relid, substr(tgname, length('realtime_changes_') + 1) as name
      from pg_trigger
      where tgfoid = '_backend.note_changes()'::regprocedure and not tgisinternal
    )
    select coalesce(w.relid, p.relid)::regclass as relation, coalesce(w.name, p.name) as name,
      w.relid is not null as is_wanted
    from wanted w
    full join present p on p.relid = w.relid and p.name = w.name
    where w.relid is null or p.relid is null
  loop
    if each.is_wanted then
      execute format(
        'create trigger %I after %s on %s referencing %s for each statement execute function _backend.note_changes()',
        'realtime_changes_' || each.name, each.name, each.relation,
        case each.name
          when 'insert' then 'new table as after_rows'
          when 'delete' then 'old table as before_rows'
          else 'old table as before_rows new table as after_rows'
        end
      );
    else
      execute format('drop trigger %I on %s', 'realtime_changes_' || each.name, each.relation);
    end if;
  end loop;
end
$$;

-- Runs as its owner: whoever migrates may not touch what is ours.
create function _backend.watch_published_tables_after_change() returns event_trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform _backend.watch_published_tables();
end
$$;

revoke execute on function _backend.watch_published_tables(), _backend.watch_published_tables_after_change() from public;

create event trigger watch_published_tables on ddl_command_end
  when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION', 'CREATE TABLE', 'ALTER TABLE')
  execute function _backend.watch_published_tables_after_change();

select _backend.watch_published_tables();

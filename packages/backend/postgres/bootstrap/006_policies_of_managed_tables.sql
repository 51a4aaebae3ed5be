-- On hosted projects an extension of the server (supautils) lets "postgres" write policies on tables it does not
-- own. Membership in their owners does the same here; the two event triggers take back everything else that
-- membership would allow, so that a migration which hosted refuses is refused here as well.
grant supabase_storage_admin, supabase_realtime_admin to postgres;

create function _backend.refuse_change_of_managed_schema() returns event_trigger
  language plpgsql set search_path = ''
  as $$
declare
  changed record;
begin
  if session_user <> 'postgres' or (select rolsuper from pg_catalog.pg_roles where rolname = session_user) then
    return;
  end if;
  if tg_event = 'sql_drop' then
    select object_type, object_identity into changed
    from pg_catalog.pg_event_trigger_dropped_objects()
    where schema_name in ('auth', 'storage', 'realtime') and object_type not in ('policy', 'trigger')
    limit 1;
  else
    -- What was renamed or moved away no longer carries the schema's name, but still its owner.
    select object_type, object_identity into changed
    from pg_catalog.pg_event_trigger_ddl_commands() command
    where command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER', 'COMMENT', 'GRANT', 'REVOKE')
      and (
        schema_name in ('auth', 'storage', 'realtime')
        or exists (
          select from (
            select nspowner from pg_catalog.pg_namespace n
              where command.classid = 'pg_catalog.pg_namespace'::pg_catalog.regclass and n.oid = command.objid
            union all
            select relowner from pg_catalog.pg_class c
              where command.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and c.oid = command.objid
          ) as owned (by_role)
          join pg_catalog.pg_roles r on r.oid = owned.by_role
          where r.rolname in ('supabase_storage_admin', 'supabase_realtime_admin')
        )
      )
    limit 1;
  end if;
  if found then
    raise insufficient_privilege
      using message = format('must be owner of %s %s', changed.object_type, changed.object_identity);
  end if;
end
$$;

create event trigger refuse_change_of_managed_schema on ddl_command_end
  execute function _backend.refuse_change_of_managed_schema();
create event trigger refuse_drop_of_managed_objects on sql_drop
  execute function _backend.refuse_change_of_managed_schema();

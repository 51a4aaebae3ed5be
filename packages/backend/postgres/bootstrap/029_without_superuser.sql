-- What needs a superuser, done another way where the login is none. Each function does nothing where a superuser
-- prepared the database; each is called after a migration and by every process now and then.

-- A service_role that may not bypass policies has one on every table that lets it through. What it may do to a table is
-- still what it was granted.
create function _backend.admit_service_role() returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  each regclass;
begin
  if (select rolbypassrls or rolsuper from pg_roles where rolname = 'service_role') then
    return false;
  end if;
  for each in
    select c.oid
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relrowsecurity and c.relkind in ('r', 'p') and n.nspname !~ '^pg_'
      and pg_has_role(c.relowner, 'usage')
      and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'service_role bypasses policies'
      )
    order by c.oid
  loop
    execute format(
      'create policy "service_role bypasses policies" on %s to service_role using (true) with check (true)', each
    );
  end loop;
  return true;
end
$$;

-- Who adds a table to the publication, or takes one away, is not noticed by an event trigger that only a superuser can
-- create: the membership is looked at instead.
create function _backend.look_at_published_tables() returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from pg_event_trigger where evtname = 'watch_published_tables') then
    return false;
  end if;
  -- One process at a time: triggers are not made twice.
  perform pg_advisory_xact_lock(7261029);
  perform _backend.watch_published_tables();
  return true;
end
$$;

revoke execute on function _backend.admit_service_role(), _backend.look_at_published_tables() from public;
grant execute on function _backend.admit_service_role(), _backend.look_at_published_tables() to service_role;

select _backend.admit_service_role(), _backend.look_at_published_tables();

-- The roles every hosted Supabase has. Roles belong to the whole server, so a second database of it finds them
-- there already. None gets a password here: the embedded server gives one to the two that log in.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('supabase_admin', 'nologin createrole createdb replication bypassrls'),
      ('postgres', 'nologin createrole createdb replication bypassrls'),
      ('anon', 'nologin'),
      ('authenticated', 'nologin'),
      ('service_role', 'nologin bypassrls'),
      ('authenticator', 'nologin noinherit'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit')
    ) as roles (name, attributes)
  loop
    begin
      execute format('create role %I %s', wanted.name, wanted.attributes);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;

  -- The embedded server made these two before us, only to give them a password. On somebody else's server
  -- "postgres" is usually the superuser itself, and stays so.
  if not (select rolsuper from pg_roles where rolname = 'postgres') then
    alter role postgres createrole createdb replication bypassrls;
  end if;
  alter role authenticator noinherit;
end
$$;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres;
grant pg_monitor, pg_signal_backend to postgres;

-- Stands in for 001_roles.sql where the login is no superuser: the same roles with what such a login may give. It has
-- the rights of the roles that own the schemas of the backend, and may become the roles of requests through
-- "authenticator" without having their rights. Role supabase_admin is not needed: what it owns elsewhere belongs to
-- the login.
do $$
declare
  wanted record;
  -- Before version 16 a login that may create roles has no options on them, and needs none.
  has_options boolean := current_setting('server_version_num')::int >= 160000;
begin
  for wanted in
    select * from (values
      ('postgres', ''),
      ('anon', ''),
      ('authenticated', ''),
      -- Without bypassrls it is let in by policies: step 029.
      ('service_role', case when has_options and (select rolbypassrls from pg_roles where rolname = current_user)
        then 'bypassrls' else '' end),
      ('authenticator', 'noinherit'),
      ('supabase_auth_admin', 'noinherit'),
      ('supabase_storage_admin', 'noinherit'),
      ('supabase_realtime_admin', 'noinherit')
    ) as roles (name, attributes)
  loop
    begin
      execute format('create role %I nologin %s', wanted.name, wanted.attributes);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;

  if (select rolinherit from pg_roles where rolname = 'authenticator') then
    alter role authenticator noinherit;
  end if;
  execute format('grant authenticator to %I %s', current_user,
    case when has_options then 'with inherit false, set true' else '' end);
  execute format('grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to %I %s', current_user,
    case when has_options then 'with inherit true, set true' else '' end);
end
$$;

grant anon, authenticated, service_role to authenticator;

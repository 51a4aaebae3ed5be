-- The database belongs to "postgres", and through pg_database_owner so does schema public. On somebody else's
-- server the database keeps its owner: there the migrations run as the superuser of DATABASE_URL.
do $$
begin
  execute format('grant all on database %I to postgres', current_database());
  if session_user = 'supabase_admin' then
    execute format('alter database %I owner to postgres', current_database());
  end if;
end
$$;

revoke create on schema public from public;
grant usage, create on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;

-- Hosted projects are born with these two; a server without the contrib modules has neither.
do $$
declare
  wanted text;
begin
  for wanted in
    select name from pg_available_extensions where name in ('pgcrypto', 'uuid-ossp') and installed_version is null
  loop
    execute format('create extension %I with schema extensions', wanted);
  end loop;
end
$$;

-- Names without a schema are also looked for among the extensions, as on hosted projects: by "postgres", which runs the
-- migrations and seeds of an embedded server. A login of one's own server is told at its start.
do $$
begin
  if session_user = 'supabase_admin' and not exists (
    select from pg_db_role_setting
    where setrole = 'postgres'::regrole and setdatabase = 0 and setconfig @> array['search_path="$user", public, extensions']
  ) then
    alter role postgres set search_path = "$user", public, extensions;
  end if;
end
$$;

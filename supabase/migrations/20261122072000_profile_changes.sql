-- One's own row of public.profiles is told of as it changes: the user menu of every open tab follows. Who hears of
-- which row is what the policies show; nothing else of ours is told of row by row.
do $$
begin
  -- Hosted projects let their owner change the membership by hand as well.
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  if not exists (
    select from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'profiles'
  ) then
    alter publication supabase_realtime add table public.profiles;
  end if;
end
$$;

-- Tables of which a person reads their own rows: the condition of each policy is one that an index answers. Together with
-- "or staff" none was, so every read without a filter scanned the table, whoever asked. Staff read the rows of others
-- through functions that ask for their role once. Decision 0047.

drop policy if exists "Staff see every profile" on public.profiles;
drop policy if exists "Staff see every test" on public.level_tests;
drop policy if exists "Staff see every registration" on public.registrations;

-- For staff: the names of these people, as pages show beside what they did. Nobody else gets any.
create function private.read_full_names(people uuid[]) returns table (person_id uuid, full_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select p.id, p.full_name
    from public.profiles p
    where p.id = any (people)
      and (select private.is_at_least('staff'))
  $$;
revoke execute on function private.read_full_names(uuid[]) from public, anon, authenticated, service_role;
grant execute on function private.read_full_names(uuid[]) to authenticated;

-- The names of a person's pictures are those from "<id>/" up to "<id>0", which comes next after all of them: a range of
-- the index on (bucket_id, name collate "C"). The rest of the condition is as it was.
alter policy "A person sees which pictures they have" on storage.objects
  using (
    bucket_id = 'avatars'
    and name collate "C" >= (select private.uid())::text || '/' and name collate "C" < (select private.uid())::text || '0'
    and storage.foldername(name) = array[(select private.uid())::text]
  );
alter policy "A person replaces their own pictures" on storage.objects
  using (
    bucket_id = 'avatars'
    and name collate "C" >= (select private.uid())::text || '/' and name collate "C" < (select private.uid())::text || '0'
    and storage.foldername(name) = array[(select private.uid())::text]
  );
alter policy "A person removes their own pictures" on storage.objects
  using (
    bucket_id = 'avatars'
    and name collate "C" >= (select private.uid())::text || '/' and name collate "C" < (select private.uid())::text || '0'
    and storage.foldername(name) = array[(select private.uid())::text]
  );

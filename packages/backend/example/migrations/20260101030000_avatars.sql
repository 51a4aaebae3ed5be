-- Pictures of people, in a folder for each person, named by their id. Everyone with the address of a picture may see
-- it; only the owner of the folder may list, add, replace and remove pictures.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, '{image/jpeg,image/png,image/webp,image/gif}');

create policy "A person sees which pictures they have" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and storage.foldername(name) = array[(select private.uid())::text]);
create policy "A person adds pictures to their own folder" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and storage.foldername(name) = array[(select private.uid())::text]);
create policy "A person replaces their own pictures" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and storage.foldername(name) = array[(select private.uid())::text])
  with check (bucket_id = 'avatars' and storage.foldername(name) = array[(select private.uid())::text]);
create policy "A person removes their own pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and storage.foldername(name) = array[(select private.uid())::text]);

-- Pictures of people: one folder each, named by the person's id. Everybody may see a picture whose address they have;
-- only its owner learns which there are, adds, replaces and removes them.

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

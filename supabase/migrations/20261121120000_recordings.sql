-- Recordings of what listening questions are about, in place of the browser's voice (decision 0019).

create table private.recordings (
  -- Of the script's text: questions on one script share its recording, and a changed script has none.
  script_hash text primary key check (script_hash ~ '^[0-9a-f]{64}$'),
  -- Found in the bytes, never taken from a name.
  media_type text not null check (media_type in ('audio/mpeg', 'audio/mp4', 'audio/ogg')),
  sound bytea not null check (octet_length(sound) between 1 and 1048576),
  -- Null where the file does not say.
  seconds real check (seconds > 0),
  byte_count integer not null,
  -- The address of the sound; another sound has another one.
  content_hash text not null,
  uploaded_by uuid references public.profiles on delete set null,
  uploaded_at timestamptz not null default private.now()
);
-- Sound is packed already.
alter table private.recordings alter column sound set storage external;

alter table private.recordings enable row level security;
revoke all on private.recordings from public, anon, authenticated, service_role;

grant select (script_hash, media_type, seconds, byte_count, content_hash, uploaded_by, uploaded_at)
  on private.recordings to authenticated;
grant delete on private.recordings to authenticated;
create policy "Teachers see which recordings there are" on private.recordings
  for select to authenticated using ((select private.rank()) >= 5);
create policy "Teachers take recordings away" on private.recordings
  for delete to authenticated using ((select private.rank()) >= 5);

grant select (script_hash, content_hash) on private.recordings to app_worker;
create policy "The worker reads which scripts are recorded" on private.recordings
  for select to app_worker using (true);

-- The sound at an address, for everybody who has the address.
create function private.open_recording(hash text) returns table (media_type text, sound bytea)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select r.media_type, r.sound
    from private.recordings r
    where r.content_hash = hash
    limit 1
  $$;

-- What is listened to in new tests, and how many questions are about it.
create function private.list_scripts()
  returns table (script_hash text, level text, script text, question_count integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select encode(sha256(convert_to(i.script, 'UTF8')), 'hex'), min(i.level), i.script, count(*)::integer
    from private.bank_items b
    join private.items i on i.id = b.item_id
    where b.bank_version = (select max(version) from private.banks)
      and i.script is not null
      and private.rank() >= 5
    group by i.script
  $$;

-- Adds the recording of such a script, for those who may see the list. Returns its address, or nothing.
create function private.add_recording(of_script text, given_type text, given_sound bytea, given_seconds real)
  returns setof text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into private.recordings
      (script_hash, media_type, sound, seconds, byte_count, content_hash, uploaded_by)
    select s.script_hash, given_type, given_sound, given_seconds, octet_length(given_sound),
      encode(sha256(given_sound), 'hex'), private.uid()
    from private.list_scripts() s
    where s.script_hash = of_script
    returning content_hash
  $$;

revoke execute on function private.open_recording(text), private.list_scripts(),
  private.add_recording(text, text, bytea, real)
  from public, anon, authenticated, service_role;
grant execute on function private.open_recording(text) to anon, authenticated;
grant execute on function private.list_scripts(), private.add_recording(text, text, bytea, real) to authenticated;

comment on column private.recordings.script_hash is 'personal: none';
comment on column private.recordings.media_type is 'personal: none';
comment on column private.recordings.sound is 'personal: keep (teaching material of the school, until a teacher takes it away)';
comment on column private.recordings.seconds is 'personal: none';
comment on column private.recordings.byte_count is 'personal: none';
comment on column private.recordings.content_hash is 'personal: none';
comment on column private.recordings.uploaded_by is 'personal: delete';
comment on column private.recordings.uploaded_at is 'personal: none';

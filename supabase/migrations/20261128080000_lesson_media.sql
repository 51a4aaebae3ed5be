-- Pictures and sounds in the texts of lessons: a bucket, which version of which lesson names which file, and files that none
-- names any more. Decision 0104.

-- Which files the versions and the draft of a lesson name.
create table private.lesson_media_uses (
  lesson_id integer not null
    constraint lesson_media_uses_lesson_id_fkey references public.lessons (id) on delete cascade,
  -- The number of the version; 0 for the draft.
  no integer not null,
  file text not null,
  constraint lesson_media_uses_pkey primary key (lesson_id, no, file)
);
create index lesson_media_uses_by_file on private.lesson_media_uses (file);

-- Files that nothing names, since when that is known. They are removed after thirty days: drafts that are kept on a device for
-- fourteen may still name them.
create table private.unused_lesson_media (
  file text constraint unused_lesson_media_pkey primary key,
  since timestamptz not null default private.now()
);
create index unused_lesson_media_by_age on private.unused_lesson_media (since);

alter table private.lesson_media_uses enable row level security;
alter table private.unused_lesson_media enable row level security;
revoke all on private.lesson_media_uses, private.unused_lesson_media from public, anon, authenticated, service_role;

-- The files that a lesson names, whatever the shape of it.
create function private.lesson_media_of(content jsonb) returns setof text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select distinct block ->> 'file'
    from jsonb_array_elements(
      case when jsonb_typeof(content #> '{grammar,body}') = 'array' then content #> '{grammar,body}' else '[]' end
    ) block
    where block ->> 'kind' in ('picture', 'sound') and block ->> 'file' is not null
  $$;

create function private.note_lesson_media() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_table_name = 'lesson_versions' then
        insert into private.lesson_media_uses (lesson_id, no, file)
          select new.lesson_id, new.no, file from private.lesson_media_of(new.content) file;
      else
        delete from private.lesson_media_uses u where u.lesson_id = new.lesson_id and u.no = 0;
        insert into private.lesson_media_uses (lesson_id, no, file)
          select new.lesson_id, 0, file from private.lesson_media_of(new.content) file;
      end if;
      return null;
    end
  $$;
create trigger "Notes which files a version names" after insert on private.lesson_versions
  for each row execute function private.note_lesson_media();
create trigger "Notes which files a draft names" after insert or update of content on private.lesson_drafts
  for each row execute function private.note_lesson_media();

-- For the bucket's policy: whether a lesson that is open to whoever asks names this file as it is read now.
create function private.may_see_lesson_media(wanted text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      return exists (
        select from private.lesson_media_uses u join public.lessons l on l.id = u.lesson_id and l.version_no = u.no
        where u.file = wanted and private.may_read_lesson(private.uid(), l)
      );
    end
  $$;

-- Which of these files are not there, for those who edit lessons.
create function private.missing_lesson_media(wanted text[]) returns setof text
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select w.file from unnest(wanted) w (file)
        where not exists (select from storage.objects o where o.bucket_id = 'lesson-media' and o.name = w.file);
    end
  $$;

-- For the worker: notes files that nothing names, at most so many, and forgets those that are named again or gone. Returns how
-- many were noted.
create function private.note_unused_lesson_media(at_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      noted integer;
    begin
      delete from private.unused_lesson_media n
      where exists (select from private.lesson_media_uses u where u.file = n.file)
        or not exists (select from storage.objects o where o.bucket_id = 'lesson-media' and o.name = n.file);
      insert into private.unused_lesson_media (file)
        select o.name from storage.objects o
        where o.bucket_id = 'lesson-media'
          and not exists (select from private.lesson_media_uses u where u.file = o.name)
          and not exists (select from private.unused_lesson_media n where n.file = o.name)
        limit at_most;
      get diagnostics noted = row_count;
      return noted;
    end
  $$;

-- For the worker: files that nothing has named for thirty days.
create function private.list_due_lesson_media(at_most integer) returns setof text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      return query
        select n.file from private.unused_lesson_media n
        join storage.objects o on o.bucket_id = 'lesson-media' and o.name = n.file
        where n.since <= private.now() - interval '30 days'
          and not exists (select from private.lesson_media_uses u where u.file = n.file)
        order by n.since, n.file
        limit at_most;
    end
  $$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('lesson-media', 'lesson-media', false, 10485760,
  '{image/jpeg,image/png,image/webp,audio/mpeg,audio/mp4,audio/ogg,audio/wav}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create policy "Whoever may read a lesson sees the files in it" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'lesson-media' and private.may_see_lesson_media(name));
create policy "Those who edit lessons see the files of all" on storage.objects
  for select to authenticated
  using (bucket_id = 'lesson-media' and (select private.is_at_least('teacher')));
-- As app/domain/rich-text/media-file.ts has their names; none is replaced.
create policy "Those who edit lessons add files to them" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'lesson-media'
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|mp3|m4a|ogg|wav)$'
    and (select private.is_at_least('teacher'))
  );

revoke execute on function private.lesson_media_of(jsonb), private.note_lesson_media(), private.may_see_lesson_media(text),
  private.missing_lesson_media(text[]), private.note_unused_lesson_media(integer), private.list_due_lesson_media(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.may_see_lesson_media(text) to anon, authenticated;
grant execute on function private.missing_lesson_media(text[]) to authenticated;
grant execute on function private.note_unused_lesson_media(integer), private.list_due_lesson_media(integer) to app_worker;

comment on column private.lesson_media_uses.lesson_id is 'personal: none';
comment on column private.lesson_media_uses.no is 'personal: none';
comment on column private.lesson_media_uses.file is 'personal: none';
comment on column private.unused_lesson_media.file is 'personal: none';
comment on column private.unused_lesson_media.since is 'personal: none';

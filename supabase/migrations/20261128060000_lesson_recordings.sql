-- What lessons say, recorded by teachers and heard in place of the browser's voice. Decision 0105.

create table private.lesson_recordings (
  -- The last part of its address: another recording has another one.
  id integer generated always as identity constraint lesson_recordings_pkey primary key,
  lesson_id integer not null
    constraint lesson_recordings_lesson_id_fkey references public.lessons (id) on delete cascade,
  -- Who says it in the dialogue; empty for a word, an example and the model of the speaking task.
  speaker text not null constraint lesson_recordings_speaker_check check (char_length(speaker) <= 40),
  -- What is said, as app/course/model/spoken-form.ts has it: a text that is only written in another way keeps its recording.
  said text not null constraint lesson_recordings_said_check check (char_length(said) between 1 and 1000),
  -- The text as it was written when it was recorded.
  written text not null constraint lesson_recordings_written_check check (char_length(written) between 1 and 1000),
  -- The name of a file of the bucket.
  file text not null constraint lesson_recordings_file_key unique,
  seconds real not null constraint lesson_recordings_seconds_check check (seconds > 0 and seconds <= 130),
  recorded_by uuid constraint lesson_recordings_recorded_by_fkey references auth.users (id) on delete set null,
  recorded_at timestamptz not null default private.now(),
  -- Since when it is not heard any more: it was taken away, or another one came in its place. It can be put back for a day.
  ended_at timestamptz
);
create unique index lesson_recordings_heard on private.lesson_recordings (lesson_id, speaker, said) where ended_at is null;
create index lesson_recordings_of_lesson on private.lesson_recordings (lesson_id);
create index lesson_recordings_of_a_person on private.lesson_recordings (recorded_by) where recorded_by is not null;
create index lesson_recordings_ended on private.lesson_recordings (ended_at) where ended_at is not null;

alter table private.lesson_recordings enable row level security;
revoke all on private.lesson_recordings from public, anon, authenticated, service_role;

create trigger "Whoever keeps pages hears of it" after insert or update or delete or truncate on private.lesson_recordings
  for each statement execute function private.announce_site_change();

-- What is recorded of a lesson, for whoever may read it: [{ "id", "speaker", "said", "seconds" }]. Null where it is closed to them.
create function private.lesson_sounds(wanted_course text, wanted_slug text) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      return (
        select (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', r.id, 'speaker', r.speaker, 'said', r.said, 'seconds', r.seconds
          ) order by r.id), '[]')
          from private.lesson_recordings r
          where r.lesson_id = l.id and r.ended_at is null
        )
        from public.lessons l
        where (l.course, l.slug) = (wanted_course, wanted_slug) and private.may_read_lesson(private.uid(), l)
      );
    end
  $$;

-- The file of a recording and whether everybody may hear it: for whoever may read the lesson. Those who edit lessons hear also
-- what was taken away.
create function private.lesson_sound(wanted_course text, wanted_slug text, recording integer)
  returns table (file text, is_free boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      return query
        select r.file, l.is_free
        from private.lesson_recordings r join public.lessons l on l.id = r.lesson_id
        where (l.course, l.slug, r.id) = (wanted_course, wanted_slug, recording)
          and (private.is_at_least('teacher') or (r.ended_at is null and private.may_read_lesson(private.uid(), l)));
    end
  $$;

-- For the bucket's policy: the files of the lessons that whoever asks may read.
create function private.audible_lesson_files() returns text[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      return array(
        -- Asked once for each lesson, and not for each of its recordings.
        with readable as materialized (
          select l.id from public.lessons l where private.may_read_lesson(private.uid(), l)
        )
        select r.file from private.lesson_recordings r
        where r.lesson_id in (select readable.id from readable) and r.ended_at is null
      );
    end
  $$;

-- The recordings of a lesson for those who edit it, the newest first, those among them that can be put back.
create function private.list_lesson_recordings(wanted integer) returns table (
  id integer, speaker text, said text, written text, file text, seconds real, recorder text, recorded_at timestamptz,
  ended_at timestamptz
)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select r.id, r.speaker, r.said, r.written, r.file, r.seconds, p.full_name, r.recorded_at, r.ended_at
        from private.lesson_recordings r left join public.profiles p on p.id = r.recorded_by
        where r.lesson_id = wanted and coalesce(r.ended_at > private.now() - interval '1 day', true)
        order by r.id desc;
    end
  $$;

-- What is recorded of the lessons of a course, for those who edit them.
create function private.list_recorded_texts(wanted_course text) returns table (lesson_id integer, speaker text, said text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select r.lesson_id, r.speaker, r.said
        from private.lesson_recordings r join public.lessons l on l.id = r.lesson_id
        where l.course = wanted_course and r.ended_at is null
        order by r.id;
    end
  $$;

-- Lets a file of the bucket be heard as what a speaker says in a lesson, in place of the recording that the editor saw; null for
-- none. Returns added, also for one that is sent again; else unknown, changed or no-file.
create function private.add_lesson_recording(
  wanted integer, who text, form text, words text, new_file text, length real, expected integer
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      before private.lesson_recordings;
      added integer;
    begin
      perform private.demand('teacher');
      -- Two editors of one lesson come one after the other.
      perform pg_advisory_xact_lock(hashtext('private.lesson_recordings'), wanted);
      if not exists (select from public.lessons l where l.id = wanted) then
        return 'unknown';
      end if;
      select r.* into before from private.lesson_recordings r
        where (r.lesson_id, r.speaker, r.said) = (wanted, who, form) and r.ended_at is null;
      if before.file = new_file then
        return 'added';
      end if;
      if before.id is distinct from expected then
        return 'changed';
      end if;
      -- The job removes files that are in no recording after a day.
      if not exists (
        select from storage.objects o
        where o.bucket_id = 'lesson-recordings' and o.name = new_file and o.created_at > private.now() - interval '1 day'
      ) or exists (select from private.lesson_recordings r where r.file = new_file) then
        return 'no-file';
      end if;
      update private.lesson_recordings r set ended_at = private.now() where r.id = before.id;
      insert into private.lesson_recordings (lesson_id, speaker, said, written, file, seconds, recorded_by)
        values (wanted, who, form, words, new_file, length, private.uid())
        returning id into added;
      perform private.audit('lesson_text_recorded', null,
        jsonb_strip_nulls(jsonb_build_object('to', added, 'from', before.id)), 'lessons', wanted::text);
      return 'added';
    end
  $$;

-- Takes a recording away. Returns false when it is not heard any more.
create function private.end_lesson_recording(recording integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      lesson integer;
    begin
      perform private.demand('teacher');
      update private.lesson_recordings r set ended_at = private.now()
        where r.id = recording and r.ended_at is null
        returning r.lesson_id into lesson;
      if not found then
        return false;
      end if;
      perform private.audit('lesson_recording_removed', null, jsonb_build_object('from', recording), 'lessons', lesson::text);
      return true;
    end
  $$;

-- Puts a recording back that was taken away within a day, in place of the one that the editor saw; null for none. Returns
-- whether that was still so.
create function private.restore_lesson_recording(recording integer, expected integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      restored private.lesson_recordings;
      heard integer;
    begin
      perform private.demand('teacher');
      perform pg_advisory_xact_lock(hashtext('private.lesson_recordings'), (
        select r.lesson_id from private.lesson_recordings r where r.id = recording
      ));
      select r.* into restored from private.lesson_recordings r
        where r.id = recording and r.ended_at > private.now() - interval '1 day';
      heard := (
        select r.id from private.lesson_recordings r
        where (r.lesson_id, r.speaker, r.said) = (restored.lesson_id, restored.speaker, restored.said) and r.ended_at is null
      );
      if restored.id is null or heard is distinct from expected then
        return false;
      end if;
      update private.lesson_recordings r set ended_at = private.now() where r.id = heard;
      update private.lesson_recordings r set ended_at = null where r.id = recording;
      perform private.audit('lesson_recording_restored', null,
        jsonb_strip_nulls(jsonb_build_object('to', recording, 'from', heard)), 'lessons', restored.lesson_id::text);
      return true;
    end
  $$;

-- For the worker: files that nobody can hear or put back any more, and those that were uploaded and are in no recording.
create function private.list_unheard_lesson_files(at_most integer) returns setof text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      return query
        select r.file from private.lesson_recordings r where r.ended_at <= private.now() - interval '1 day'
        union all
        select o.name from storage.objects o
        where o.bucket_id = 'lesson-recordings' and o.created_at <= private.now() - interval '1 day'
          and not exists (select from private.lesson_recordings r where r.file = o.name)
        limit at_most;
    end
  $$;

-- For the worker, once the files are removed: their recordings go. Returns how many.
create function private.forget_lesson_recordings(files text[]) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      forgotten integer;
    begin
      delete from private.lesson_recordings r
        where r.file = any (files) and r.ended_at <= private.now() - interval '1 day';
      get diagnostics forgotten = row_count;
      return forgotten;
    end
  $$;

revoke execute on function private.lesson_sounds(text, text), private.lesson_sound(text, text, integer),
  private.audible_lesson_files(), private.list_lesson_recordings(integer), private.list_recorded_texts(text),
  private.add_lesson_recording(integer, text, text, text, text, real, integer), private.end_lesson_recording(integer),
  private.restore_lesson_recording(integer, integer), private.list_unheard_lesson_files(integer),
  private.forget_lesson_recordings(text[])
  from public, anon, authenticated, service_role;
grant execute on function private.lesson_sounds(text, text), private.lesson_sound(text, text, integer),
  private.audible_lesson_files()
  to anon, authenticated;
grant execute on function private.list_lesson_recordings(integer), private.list_recorded_texts(text),
  private.add_lesson_recording(integer, text, text, text, text, real, integer), private.end_lesson_recording(integer),
  private.restore_lesson_recording(integer, integer)
  to authenticated;
grant execute on function private.list_unheard_lesson_files(integer), private.forget_lesson_recordings(text[])
  to app_worker;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('lesson-recordings', 'lesson-recordings', false, 10485760,
  '{audio/webm,audio/mp4,audio/mpeg,audio/ogg,audio/wav}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create policy "Whoever may read a lesson hears its recordings" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'lesson-recordings' and name = any ((select private.audible_lesson_files())::text[]));
create policy "Teachers hear every recording of lessons" on storage.objects
  for select to authenticated
  using (bucket_id = 'lesson-recordings' and (select private.is_at_least('teacher')));
create policy "Teachers add recordings of lessons, in a folder of the lesson" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'lesson-recordings' and array_length(storage.foldername(name), 1) = 1
    and (select private.is_at_least('teacher'))
  );

comment on column private.lesson_recordings.id is 'personal: none';
comment on column private.lesson_recordings.lesson_id is 'personal: none';
comment on column private.lesson_recordings.speaker is 'personal: none';
comment on column private.lesson_recordings.said is 'personal: none';
comment on column private.lesson_recordings.written is 'personal: none';
comment on column private.lesson_recordings.file is 'personal: keep (teaching material of the school, until a teacher takes it away)';
comment on column private.lesson_recordings.seconds is 'personal: none';
comment on column private.lesson_recordings.recorded_by is 'personal: delete';
comment on column private.lesson_recordings.recorded_at is 'personal: none';
comment on column private.lesson_recordings.ended_at is 'personal: none';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (371, 'private.lesson_recordings', 'recordings of lessons that they made', 'Înregistrări pentru lecții', 'r.recorded_by = $1',
    null, '{lesson_id,written,seconds,recorded_at,ended_at}', '{}', 'clear', '{recorded_by}');

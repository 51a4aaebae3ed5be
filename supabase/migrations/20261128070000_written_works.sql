-- What learners write for the writing task of a unit: drafts, what is sent to a teacher, and what the two say about it.
-- Decision 0106.

insert into private.mail_kinds (kind, category, names_account, is_limited, obeys_suppression, lane) values
  ('written_reply', 'notice', true, true, true, 'notices');

-- What a learner has begun to write and not sent. The row stays when it is emptied: its version only grows.
create table private.written_drafts (
  person_id uuid not null constraint written_drafts_person_id_fkey references auth.users (id) on delete cascade,
  course text not null constraint written_drafts_course_fkey references public.courses (id) on delete cascade,
  unit smallint not null constraint written_drafts_unit_check check (unit > 0),
  body text not null constraint written_drafts_body_check check (char_length(body) <= 20000),
  version integer not null default 1 constraint written_drafts_version_check check (version > 0),
  saved_at timestamptz not null default private.now(),
  constraint written_drafts_pkey primary key (person_id, course, unit)
);

create table private.written_works (
  id uuid constraint written_works_pkey primary key default gen_random_uuid(),
  person_id uuid not null constraint written_works_person_id_fkey references auth.users (id) on delete cascade,
  course text not null constraint written_works_course_fkey references public.courses (id) on delete cascade,
  unit smallint not null constraint written_works_unit_check check (unit > 0),
  -- sent: a teacher's turn. answered: a teacher has corrected or answered. read: the learner has seen it.
  state text not null default 'sent' constraint written_works_state_check check (state in ('sent', 'answered', 'read')),
  -- When the newest message was sent.
  changed_at timestamptz not null default private.now(),
  -- When the learner is told by mail of a correction; null when there is nothing to tell.
  notice_due_at timestamptz,
  constraint written_works_once unique (person_id, course, unit)
);
create index written_works_to_tell on private.written_works (notice_due_at) where notice_due_at is not null;

-- What the two send each other, beginning with the learner's text. Never changed; the newest one can be taken back.
create table private.written_messages (
  -- Made by the page, so that what is sent again counts once.
  id uuid constraint written_messages_pkey primary key,
  work_id uuid not null
    constraint written_messages_work_id_fkey references private.written_works (id) on delete cascade,
  no smallint not null constraint written_messages_no_check check (no > 0),
  -- Null once the account of the teacher who wrote it is deleted.
  author_id uuid constraint written_messages_author_id_fkey references auth.users (id) on delete set null,
  is_from_teacher boolean not null,
  -- Whether it is the text of the task, in its first or a later version, and not a few words about it.
  is_text boolean not null,
  body text not null constraint written_messages_body_check check (char_length(body) <= 6000),
  -- Of a teacher, about the learner's newest text before it, as private.are_marks_of() asks for.
  marks jsonb not null default '[]'
    constraint written_messages_marks_check check (jsonb_typeof(marks) = 'array' and octet_length(marks::text) <= 100000),
  sent_at timestamptz not null default private.now(),
  constraint written_messages_once unique (work_id, no)
);
create index written_messages_of_author on private.written_messages (author_id, sent_at);

-- What a teacher has begun to say about the learner's newest text. The row stays when it is emptied: its version only grows.
create table private.correction_drafts (
  work_id uuid constraint correction_drafts_pkey primary key
    constraint correction_drafts_work_id_fkey references private.written_works (id) on delete cascade,
  body text not null constraint correction_drafts_body_check check (char_length(body) <= 6000),
  marks jsonb not null
    constraint correction_drafts_marks_check check (jsonb_typeof(marks) = 'array' and octet_length(marks::text) <= 100000),
  version integer not null default 1 constraint correction_drafts_version_check check (version > 0),
  -- Who saved it last; null once their account is deleted.
  writer_id uuid constraint correction_drafts_writer_id_fkey references auth.users (id) on delete set null,
  saved_at timestamptz not null default private.now()
);
create index correction_drafts_of_writer on private.correction_drafts (writer_id);

alter table private.written_drafts enable row level security;
alter table private.written_works enable row level security;
alter table private.written_messages enable row level security;
alter table private.correction_drafts enable row level security;
revoke all on private.written_drafts, private.written_works, private.written_messages, private.correction_drafts
  from public, anon, authenticated, service_role;

-- Whether a person may write for a unit now: it has lessons, in a course that they may enter.
create function private.may_write(person uuid, wanted_course text, wanted_unit integer) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select private.may_enter(person, wanted_course)
      and exists (select from public.lessons l where l.course = wanted_course and l.unit = wanted_unit)
  $$;

-- Whether a teacher has begun to correct a work.
create function private.is_being_corrected(work uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from private.correction_drafts d where d.work_id = work and (d.body <> '' or d.marks <> '[]')
    )
  $$;

-- Puts a text into the draft of a person, in place of the one there.
create function private.put_written_draft(person uuid, to_course text, to_unit integer, words text) returns integer
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    insert into private.written_drafts as known (person_id, course, unit, body) values (person, to_course, to_unit, words)
      on conflict (person_id, course, unit) do update
        set body = excluded.body, version = known.version + 1, saved_at = private.now()
      returning known.version
  $$;

-- What goes to and fro in a work, the first message on top.
create function private.messages_of_work(work uuid) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_agg(jsonb_build_object(
      'id', m.id, 'no', m.no, 'isFromTeacher', m.is_from_teacher, 'isText', m.is_text, 'author', w.full_name,
      'body', m.body, 'marks', m.marks, 'sentAt', m.sent_at
    ) order by m.no)
    from private.written_messages m left join public.profiles w on w.id = m.author_id and m.is_from_teacher
    where m.work_id = work
  $$;

-- How many messages a person has sent within a day.
create function private.written_within_day(person uuid) returns bigint
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select count(*) from private.written_messages m
    where m.author_id = person and m.sent_at > private.now() - interval '1 day'
  $$;

-- What the person who asks wrote for a unit, with what stands between them and sending it.
create function private.open_own_writing(wanted_course text, wanted_unit integer) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'person', asker.id,
      'isOpen', private.may_write(asker.id, wanted_course, wanted_unit),
      'hasTeacher', private.has_teacher(asker.id),
      'draft', (
        select jsonb_build_object('body', d.body, 'version', d.version, 'savedAt', d.saved_at)
        from private.written_drafts d
        where d.person_id = asker.id and d.course = wanted_course and d.unit = wanted_unit
      ),
      'work', (
        select jsonb_build_object('id', w.id, 'state', w.state, 'isBeingCorrected', private.is_being_corrected(w.id),
          'messages', private.messages_of_work(w.id))
        from private.written_works w
        where w.person_id = asker.id and w.course = wanted_course and w.unit = wanted_unit
      )
    )
    from (select private.hearer() as id) asker
  $$;

-- The units for which the person who asks has written, the newest first. The state is null where nothing was sent.
create function private.list_own_writing()
  returns table (course text, unit smallint, state text, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select w.course, w.unit, w.state, w.changed_at
    from private.written_works w where w.person_id = private.hearer()
    union all
    select d.course, d.unit, null, d.saved_at
    from private.written_drafts d
    where d.person_id = private.hearer() and d.body <> '' and not exists (
      select from private.written_works w
      where w.person_id = d.person_id and w.course = d.course and w.unit = d.unit
    )
    order by 4 desc
  $$;

-- Saves what the person who asks has begun to write. `seen` is the version they wrote on, 0 for none. Returns the outcome:
-- saved; changed, with what is there, when another version is there meanwhile; signed-out or locked.
create function private.save_written_draft(wanted_course text, wanted_unit integer, words text, seen integer) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.hearer();
      known private.written_drafts;
    begin
      if person is null then
        return '{"outcome": "signed-out"}';
      end if;
      if not private.may_write(person, wanted_course, wanted_unit) then
        return '{"outcome": "locked"}';
      end if;
      perform pg_advisory_xact_lock(hashtext('private.send_written'), hashtext(person::text));
      select d.* into known from private.written_drafts d
        where d.person_id = person and d.course = wanted_course and d.unit = wanted_unit;
      if coalesce(known.body, '') = words then
        return jsonb_build_object('outcome', 'saved', 'version', coalesce(known.version, 0));
      end if;
      if coalesce(known.version, 0) <> seen then
        return jsonb_build_object('outcome', 'changed', 'version', known.version, 'body', known.body);
      end if;
      return jsonb_build_object('outcome', 'saved', 'version',
        private.put_written_draft(person, wanted_course, wanted_unit, words));
    end
  $$;

-- Sends a text, or words about a correction. `seen` is the number of the newest message that the person saw, `seen_draft`
-- the version of the draft that a text was made of: another draft is not thrown away. Returns sent, also for one that is sent
-- again; else signed-out, locked, no-teacher, changed, draft-changed, waiting or too-many.
create function private.send_written(
  wanted_course text, wanted_unit integer, message uuid, as_text boolean, words text, seen integer, seen_draft integer
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.hearer();
      work private.written_works;
      newest integer;
    begin
      if person is null then
        return 'signed-out';
      end if;
      -- What one person sends comes one after the other.
      perform pg_advisory_xact_lock(hashtext('private.send_written'), hashtext(person::text));
      if exists (select from private.written_messages m where m.id = message and m.author_id = person) then
        return 'sent';
      end if;
      if not private.may_write(person, wanted_course, wanted_unit) then
        return 'locked';
      end if;
      if not private.has_teacher(person) then
        return 'no-teacher';
      end if;
      select w.* into work from private.written_works w
        where w.person_id = person and w.course = wanted_course and w.unit = wanted_unit for update;
      newest := (select coalesce(max(m.no), 0) from private.written_messages m where m.work_id = work.id);
      if newest <> seen then
        return 'changed';
      end if;
      if work.state = 'sent' then
        return 'waiting';
      end if;
      if as_text and exists (
        select from private.written_drafts d
        where d.person_id = person and d.course = wanted_course and d.unit = wanted_unit
          and d.version <> seen_draft and d.body not in ('', words)
      ) then
        return 'draft-changed';
      end if;
      -- Words about a correction, before there is any.
      if not as_text and work.id is null then
        return 'changed';
      end if;
      if private.written_within_day(person) >= 20 then
        return 'too-many';
      end if;
      if as_text then
        perform private.put_written_draft(person, wanted_course, wanted_unit, '');
      end if;
      insert into private.written_works (person_id, course, unit) values (person, wanted_course, wanted_unit)
        on conflict (person_id, course, unit) do update
          set state = 'sent', changed_at = private.now(), notice_due_at = null
        returning * into work;
      insert into private.written_messages (id, work_id, no, author_id, is_from_teacher, is_text, body)
        values (message, work.id, newest + 1, person, false, as_text, words);
      return 'sent';
    end
  $$;

-- Takes the newest text back before a teacher begins to correct it: it is a draft again, below what was begun since.
-- Returns withdrawn; correcting; or changed, when there is no such text any more.
create function private.withdraw_written(wanted_course text, wanted_unit integer, seen integer) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.hearer();
      work private.written_works;
      taken private.written_messages;
      begun text;
      before timestamptz;
    begin
      perform pg_advisory_xact_lock(hashtext('private.send_written'), hashtext(person::text));
      select w.* into work from private.written_works w
        where w.person_id = person and w.course = wanted_course and w.unit = wanted_unit for update;
      select m.* into taken from private.written_messages m where m.work_id = work.id order by m.no desc limit 1;
      if taken.no is distinct from seen or not taken.is_text then
        return 'changed';
      end if;
      if private.is_being_corrected(work.id) then
        return 'correcting';
      end if;
      begun := (
        select d.body from private.written_drafts d
        where d.person_id = person and d.course = wanted_course and d.unit = wanted_unit
      );
      perform private.put_written_draft(person, wanted_course, wanted_unit,
        concat_ws(E'\n\n', nullif(begun, ''), taken.body));
      delete from private.written_messages m where m.id = taken.id;
      before := (select max(m.sent_at) from private.written_messages m where m.work_id = work.id);
      if before is null then
        delete from private.written_works w where w.id = work.id;
      else
        update private.written_works w set state = 'read', changed_at = before where w.id = work.id;
      end if;
      return 'withdrawn';
    end
  $$;

-- The learner has seen what their teacher said.
create function private.read_correction(wanted_course text, wanted_unit integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update private.written_works w set state = 'read', notice_due_at = null
        where w.person_id = private.hearer() and w.course = wanted_course and w.unit = wanted_unit
          and w.state = 'answered';
      return found;
    end
  $$;

-- A learner deletes what they wrote for a unit, with everything that was said of it.
create function private.delete_writing(wanted_course text, wanted_unit integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from private.written_drafts d
        where d.person_id = private.hearer() and d.course = wanted_course and d.unit = wanted_unit;
      delete from private.written_works w
        where w.person_id = private.hearer() and w.course = wanted_course and w.unit = wanted_unit;
      return found;
    end
  $$;

revoke execute on function private.may_write(uuid, text, integer), private.is_being_corrected(uuid),
  private.put_written_draft(uuid, text, integer, text), private.messages_of_work(uuid),
  private.written_within_day(uuid), private.open_own_writing(text, integer), private.list_own_writing(),
  private.save_written_draft(text, integer, text, integer),
  private.send_written(text, integer, uuid, boolean, text, integer, integer),
  private.withdraw_written(text, integer, integer), private.read_correction(text, integer),
  private.delete_writing(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.open_own_writing(text, integer), private.list_own_writing(),
  private.save_written_draft(text, integer, text, integer),
  private.send_written(text, integer, uuid, boolean, text, integer, integer),
  private.withdraw_written(text, integer, integer), private.read_correction(text, integer),
  private.delete_writing(text, integer)
  to authenticated;

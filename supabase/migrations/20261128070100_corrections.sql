-- How teachers correct what their learners wrote: marks in the text, the queue, and the mail that tells of it. Decision 0106.

-- Whether marks are marks of a text: [{ "start", "end", "kind", "replacement", "comment" }] by their place, none over another.
-- Places count characters, not bytes. A replacement is null where nothing is replaced, and empty where words are left out.
create function private.are_marks_of(words text, marks jsonb) returns boolean
  language plpgsql immutable set search_path = pg_catalog, pg_temp
  as $$
    declare
      mark jsonb;
      free_from numeric := 0;
      starts numeric;
      ends numeric;
    begin
      if jsonb_typeof(marks) is distinct from 'array' then
        return false;
      end if;
      for mark in select m.value from jsonb_array_elements(marks) m loop
        if jsonb_typeof(mark -> 'start') is distinct from 'number'
          or jsonb_typeof(mark -> 'end') is distinct from 'number'
          or jsonb_typeof(mark -> 'comment') is distinct from 'string'
          or coalesce(jsonb_typeof(mark -> 'replacement'), '') not in ('null', 'string')
          or coalesce(mark ->> 'kind', '') not in ('mistake', 'suggestion', 'praise')
        then
          return false;
        end if;
        starts := (mark ->> 'start')::numeric;
        ends := (mark ->> 'end')::numeric;
        if starts < free_from or ends <= starts or ends > char_length(words)
          or trunc(starts) <> starts or trunc(ends) <> ends
        then
          return false;
        end if;
        -- Praise replaces nothing; the others replace something by something else, or say why.
        if char_length(mark ->> 'comment') > 1000
          or char_length(mark ->> 'replacement') > 1000
          or mark ->> 'replacement' = substr(words, starts::integer + 1, (ends - starts)::integer)
          or (mark ->> 'kind' = 'praise' and mark ->> 'replacement' is not null)
          or (mark ->> 'kind' <> 'praise' and mark ->> 'replacement' is null and mark ->> 'comment' = '')
        then
          return false;
        end if;
        free_from := ends;
      end loop;
      return true;
    end
  $$;

-- The work with this id, where the person who asks teaches its learner now.
create function private.work_of_learner(wanted uuid) returns private.written_works
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select w.* from private.written_works w
    where w.id = wanted and w.person_id in (select private.taught_learners())
  $$;

-- The newest text of a work.
create function private.newest_text(work uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select m.body from private.written_messages m where m.work_id = work and m.is_text order by m.no desc limit 1
  $$;

create function private.newest_written(work uuid) returns integer
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select max(m.no)::integer from private.written_messages m where m.work_id = work
  $$;

-- For teachers: a work of a learner of theirs, with what a teacher has begun to say. Null for everybody else.
create function private.open_learner_writing(wanted uuid) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      work constant private.written_works := private.work_of_learner(wanted);
    begin
      if work.id is null then
        return null;
      end if;
      return jsonb_build_object(
        'id', work.id, 'state', work.state, 'course', work.course, 'unit', work.unit,
        'learner', (
          select split_part(coalesce(p.full_name, ''), ' ', 1) from public.profiles p where p.id = work.person_id
        ),
        'messages', private.messages_of_work(work.id),
        'draft', (
          select jsonb_build_object('body', d.body, 'marks', d.marks, 'version', d.version, 'savedAt', d.saved_at,
            'writer', case when d.writer_id <> private.hearer() then w.full_name end)
          from private.correction_drafts d left join public.profiles w on w.id = d.writer_id
          where d.work_id = work.id
        )
      );
    end
  $$;

-- Saves what a teacher has begun to say. `seen` is the number of the newest message that they saw, `seen_draft` the version
-- of the draft, 0 for none. Marks are for the learner's newest text, while it is the teacher's turn. Returns the outcome:
-- saved, with the version; unknown, changed, draft-changed or bad-marks.
create function private.save_correction_draft(
  wanted uuid, seen integer, seen_draft integer, words text, given_marks jsonb
) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      work constant private.written_works := private.work_of_learner(wanted);
      saved integer;
    begin
      perform from private.written_works w where w.id = work.id for update;
      if not found then
        return '{"outcome": "unknown"}';
      end if;
      if private.newest_written(work.id) <> seen then
        return '{"outcome": "changed"}';
      end if;
      if not private.are_marks_of(
        case when work.state = 'sent' then private.newest_text(work.id) else '' end, given_marks
      ) then
        return '{"outcome": "bad-marks"}';
      end if;
      insert into private.correction_drafts as known (work_id, body, marks, writer_id)
        values (work.id, words, given_marks, private.hearer())
        on conflict (work_id) do update
          set body = excluded.body, marks = excluded.marks, version = known.version + 1, writer_id = excluded.writer_id,
            saved_at = private.now()
          where known.version = seen_draft
        returning known.version into saved;
      return jsonb_build_object('outcome', case when saved is null then 'draft-changed' else 'saved' end, 'version', saved);
    end
  $$;

-- Sends the marks of the draft and words about the whole. Returns sent, also for what is sent again; else unknown, changed,
-- draft-changed, empty or too-many.
create function private.send_correction(
  wanted uuid, message uuid, seen integer, seen_draft integer, words text
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      work constant private.written_works := private.work_of_learner(wanted);
      draft private.correction_drafts;
      marks_to_send jsonb;
    begin
      perform from private.written_works w where w.id = work.id for update;
      if not found then
        return 'unknown';
      end if;
      if exists (select from private.written_messages m where m.id = message and m.author_id = private.hearer()) then
        return 'sent';
      end if;
      if private.newest_written(work.id) <> seen then
        return 'changed';
      end if;
      select d.* into draft from private.correction_drafts d where d.work_id = work.id;
      if coalesce(draft.version, 0) <> seen_draft then
        return 'draft-changed';
      end if;
      marks_to_send := coalesce(draft.marks, '[]');
      if words = '' and marks_to_send = '[]' then
        return 'empty';
      end if;
      if private.written_within_day(private.hearer()) >= 300 then
        return 'too-many';
      end if;
      insert into private.written_messages (id, work_id, no, author_id, is_from_teacher, is_text, body, marks)
        values (message, work.id, seen + 1, private.hearer(), true, false, words, marks_to_send);
      update private.correction_drafts d
        set body = '', marks = '[]', version = d.version + 1, saved_at = private.now()
        where d.work_id = work.id;
      update private.written_works w
        set state = 'answered', changed_at = private.now(), notice_due_at = private.now()
        where w.id = work.id;
      return 'sent';
    end
  $$;

-- For teachers: the works of their learners. Those that wait for a teacher come first, the oldest first.
create function private.list_writing_queue()
  returns table (
    id uuid, state text, changed_at timestamptz, course text, unit smallint, learner text, message_count integer,
    is_begun boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select w.id, w.state, w.changed_at, w.course, w.unit, split_part(coalesce(p.full_name, ''), ' ', 1),
          (select count(*)::integer from private.written_messages m where m.work_id = w.id),
          private.is_being_corrected(w.id)
        from private.taught_learners() taught (id)
        join private.written_works w on w.person_id = taught.id
        left join public.profiles p on p.id = taught.id
        order by w.state <> 'sent', case when w.state = 'sent' then w.changed_at end, w.changed_at desc, w.id
        limit 200;
    end
  $$;

-- For the worker: a learner who is told now that a teacher has corrected a text, with the link that ends such mails. No row
-- when there is none; the person is null when the learner wants no mail.
create function private.claim_written_reply()
  returns table (person_id uuid, email text, token text, course text, unit smallint)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      due private.written_works;
      told record;
    begin
      select w.* into due from private.written_works w
        where w.notice_due_at <= private.now()
        order by w.notice_due_at limit 1 for update skip locked;
      if not found then
        return;
      end if;
      update private.written_works w set notice_due_at = null where w.id = due.id;
      select r.* into told from private.reply_recipient(due.person_id) r;
      return query select told.person_id, told.email, told.token, due.course, due.unit;
    end
  $$;

revoke execute on function private.are_marks_of(text, jsonb), private.work_of_learner(uuid), private.newest_text(uuid),
  private.newest_written(uuid), private.open_learner_writing(uuid),
  private.save_correction_draft(uuid, integer, integer, text, jsonb),
  private.send_correction(uuid, uuid, integer, integer, text), private.list_writing_queue(), private.claim_written_reply()
  from public, anon, authenticated, service_role;
grant execute on function private.open_learner_writing(uuid),
  private.save_correction_draft(uuid, integer, integer, text, jsonb),
  private.send_correction(uuid, uuid, integer, integer, text), private.list_writing_queue()
  to authenticated;
grant execute on function private.claim_written_reply() to app_worker;

-- Erasure goes from the highest position down: what refers to a work is reached before the work is gone.
insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (810, 'private.written_works', 'what they wrote for units', 'Temele scrise', 'r.person_id = $1', null,
    '{course,unit,state,changed_at}', '{id,person_id,notice_due_at}', 'delete', '{}'),
  (811, 'private.written_messages', 'what they wrote and was said of it', 'Textele tale și corecturile lor',
    'r.work_id in (select w.id from private.written_works w where w.person_id = $1)', null,
    '{no,is_from_teacher,is_text,body,marks,sent_at}', '{id,work_id,author_id}', 'delete', '{}'),
  (812, 'private.written_messages', 'what they corrected as a teacher', 'Ce ai corectat la cursanți',
    'r.author_id = $1 and r.is_from_teacher', null, '{body,marks,sent_at}', '{author_id}', 'clear', '{author_id}'),
  (813, 'private.correction_drafts', 'what a teacher has begun to say of their texts', 'Corecturi începute la textele tale',
    'r.work_id in (select w.id from private.written_works w where w.person_id = $1)', null,
    '{body,marks,saved_at}', '{work_id,version,writer_id}', 'delete', '{}'),
  (814, 'private.correction_drafts', 'what they have begun to correct', 'Corecturi pe care le-ai început',
    'r.writer_id = $1', null, '{body,marks,saved_at}', '{writer_id}', 'clear', '{writer_id}'),
  (815, 'private.written_drafts', 'texts they have begun', 'Texte începute', 'r.person_id = $1', null,
    '{course,unit,body,saved_at}', '{person_id,version}', 'delete', '{}');

comment on column private.written_drafts.person_id is 'personal: delete';
comment on column private.written_drafts.course is 'personal: delete';
comment on column private.written_drafts.unit is 'personal: delete';
comment on column private.written_drafts.body is 'personal: delete';
comment on column private.written_drafts.version is 'personal: delete';
comment on column private.written_drafts.saved_at is 'personal: delete';
comment on column private.written_works.id is 'personal: delete';
comment on column private.written_works.person_id is 'personal: delete';
comment on column private.written_works.course is 'personal: delete';
comment on column private.written_works.unit is 'personal: delete';
comment on column private.written_works.state is 'personal: delete';
comment on column private.written_works.changed_at is 'personal: delete';
comment on column private.written_works.notice_due_at is 'personal: delete';
comment on column private.written_messages.id is 'personal: delete';
comment on column private.written_messages.work_id is 'personal: delete';
comment on column private.written_messages.no is 'personal: delete';
comment on column private.written_messages.author_id is 'personal: delete';
comment on column private.written_messages.is_from_teacher is 'personal: delete';
comment on column private.written_messages.is_text is 'personal: delete';
comment on column private.written_messages.body is 'personal: delete';
comment on column private.written_messages.marks is 'personal: delete';
comment on column private.written_messages.sent_at is 'personal: delete';
comment on column private.correction_drafts.work_id is 'personal: delete';
comment on column private.correction_drafts.body is 'personal: delete';
comment on column private.correction_drafts.marks is 'personal: delete';
comment on column private.correction_drafts.version is 'personal: delete';
comment on column private.correction_drafts.writer_id is 'personal: delete';
comment on column private.correction_drafts.saved_at is 'personal: delete';

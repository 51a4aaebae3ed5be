-- The spoken answers of learners to the speaking task of a lesson, what their teachers say of them, the consent to recording,
-- and a parent's agreement under 16. Decision 0098.

insert into private.consent_kinds (kind) values ('voice_recording');
insert into private.mail_kinds (kind, category, names_account, is_limited, obeys_suppression, lane) values
  ('spoken_reply', 'notice', true, true, true, 'notices'),
  ('parent_recording', 'notice', true, true, true, 'notices');

-- Who agreed to be recorded, to which words. Withdrawn, the row is gone.
create table private.recording_consents (
  person_id uuid constraint recording_consents_pkey primary key
    constraint recording_consents_person_id_fkey references auth.users (id) on delete cascade,
  consent_kind text not null default 'voice_recording'
    constraint recording_consents_consent_kind_check check (consent_kind = 'voice_recording'),
  consent_version text not null,
  given_at timestamptz not null default private.now(),
  constraint recording_consents_wording_fkey
    foreign key (consent_kind, consent_version) references public.consent_wordings (kind, version)
);

-- A parent who was asked whether a child under 16 may be recorded. Their link agrees, and takes it back.
create table private.parent_recording_consents (
  person_id uuid constraint parent_recording_consents_pkey primary key
    constraint parent_recording_consents_person_id_fkey references auth.users (id) on delete cascade,
  asked_at timestamptz not null default private.now(),
  -- Of the token in the link; null until the mail is written.
  token_hash text
    constraint parent_recording_consents_token_hash_key unique
    constraint parent_recording_consents_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Null while the parent has not agreed.
  agreed_at timestamptz
);
create index parent_recording_consents_due on private.parent_recording_consents (asked_at) where token_hash is null;

create table private.spoken_answers (
  id uuid constraint spoken_answers_pkey primary key,
  person_id uuid not null constraint spoken_answers_person_id_fkey references auth.users (id) on delete cascade,
  lesson_id integer not null constraint spoken_answers_lesson_id_fkey references public.lessons (id) on delete cascade,
  -- sent: a teacher's turn. answered: a teacher has answered. read: the learner has seen it.
  state text not null default 'sent' constraint spoken_answers_state_check check (state in ('sent', 'answered', 'read')),
  -- When the newest message was sent.
  changed_at timestamptz not null default private.now(),
  -- When the learner is told by mail of an answer; null when there is nothing to tell.
  notice_due_at timestamptz,
  delete_after timestamptz not null default private.now() + interval '12 months'
);
create index spoken_answers_of_person on private.spoken_answers (person_id, changed_at desc);
create index spoken_answers_of_lesson on private.spoken_answers (lesson_id);
create index spoken_answers_to_tell on private.spoken_answers (notice_due_at) where notice_due_at is not null;
create index spoken_answers_to_delete on private.spoken_answers (delete_after);

-- What the two say to each other, beginning with the learner's recording. Never changed.
create table private.spoken_messages (
  -- Made by the browser, so that what is sent again counts once.
  id uuid constraint spoken_messages_pkey primary key,
  answer_id uuid not null
    constraint spoken_messages_answer_id_fkey references private.spoken_answers (id) on delete cascade,
  no smallint not null constraint spoken_messages_no_check check (no > 0),
  -- Null once the account of the teacher who wrote it is deleted.
  author_id uuid constraint spoken_messages_author_id_fkey references auth.users (id) on delete set null,
  is_from_teacher boolean not null,
  body text not null constraint spoken_messages_body_check check (char_length(body) <= 4000),
  -- What a teacher says of moments of the learner's newest recording before it: [{ "at": seconds, "text" }].
  moments jsonb not null
    constraint spoken_messages_moments_check check (jsonb_typeof(moments) = 'array' and octet_length(moments::text) <= 40000),
  -- The name of a file of the bucket, in the folder of the author.
  recording text constraint spoken_messages_recording_key unique,
  seconds real constraint spoken_messages_seconds_check check (seconds > 0 and seconds < 3600),
  sent_at timestamptz not null default private.now(),
  constraint spoken_messages_once unique (answer_id, no)
);
create index spoken_messages_of_author on private.spoken_messages (author_id, sent_at);

-- Files that belong to no message any more, until the job has removed them.
create table private.discarded_voices (
  name text constraint discarded_voices_pkey primary key,
  discarded_at timestamptz not null default private.now()
);
create index discarded_voices_of_folder on private.discarded_voices (name collate "C");

-- Whether a learner gets a mail when a teacher has answered what they sent, spoken or written. Without a row they do.
create table private.reply_notices (
  person_id uuid constraint reply_notices_pkey primary key
    constraint reply_notices_person_id_fkey references auth.users (id) on delete cascade,
  is_on boolean not null default true,
  -- In the link of each mail that switches them off, and can do nothing else.
  token text not null default replace(gen_random_uuid()::text, '-', '')
    constraint reply_notices_token_key unique
);

alter table private.recording_consents enable row level security;
alter table private.parent_recording_consents enable row level security;
alter table private.spoken_answers enable row level security;
alter table private.spoken_messages enable row level security;
alter table private.discarded_voices enable row level security;
alter table private.reply_notices enable row level security;
revoke all on private.recording_consents, private.parent_recording_consents, private.spoken_answers,
  private.spoken_messages, private.discarded_voices, private.reply_notices
  from public, anon, authenticated, service_role;
-- The job that removes the files works as the service, which the storage takes.
grant select, delete on private.discarded_voices to service_role;

-- Who may hear and read what was recorded: the person themself. Null for an admin who looks at the site as somebody else.
create function private.hearer() returns uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case when coalesce(current_setting('app.viewing', true), '') = '' then private.uid() end
  $$;

-- Whether a group with a teacher who still is one has this learner now.
create function private.has_teacher(person uuid) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
    begin
      return exists (
        select from private.groups g
        where g.state <> 'closed' and private.is_in_group(person, g)
          and private.role_is_at_least(private.role_of(g.teacher_id), 'teacher')
      );
    end
  $$;

-- Who said to be under 16, or of whom nobody knows who said what, needs a parent's agreement.
create function private.needs_parent(person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from public.registrations r where r.person_id = person and (r.age = 'under-16' or r.is_contested)
    )
  $$;

-- Whether a learner has agreed to be recorded, and under 16 a parent as well.
create function private.may_be_recorded(person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from private.recording_consents c where c.person_id = person)
      and (
        not private.needs_parent(person)
        or exists (
          select from private.parent_recording_consents p where p.person_id = person and p.agreed_at is not null
        )
      )
  $$;

-- For the bucket's policy: whether the person who asks may put a recording there.
create function private.may_upload_voice() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      return private.is_at_least('teacher')
        or (private.may_be_recorded(private.uid()) and private.has_teacher(private.uid()));
    end
  $$;

-- The learners of whoever asks, as private.teaches() knows them.
create function private.taught_learners() returns setof uuid
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
    begin
      return query
        select distinct m.person_id
        from private.group_members m
        where m.group_id in (select g.id from private.groups g where g.teacher_id = private.hearer())
          and private.teaches(m.person_id);
    end
  $$;

-- For the bucket's policy: the files of the threads of whoever asks, as their learner or as the teacher of a live group.
create function private.audible_voices() returns text[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      return array(
        select m.recording
        from private.spoken_answers a join private.spoken_messages m on m.answer_id = a.id
        where m.recording is not null
          and (a.person_id = private.hearer() or a.person_id in (select private.taught_learners()))
      );
    end
  $$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('voices', 'voices', false, 10485760, '{audio/webm,audio/mp4,audio/mpeg,audio/ogg}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create policy "A person sees which recordings of their voice there are" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'voices'
    and name collate "C" >= (select private.uid())::text || '/' and name collate "C" < (select private.uid())::text || '0'
    and storage.foldername(name) = array[(select private.uid())::text]
  );
create policy "A learner and their teacher hear what they sent each other" on storage.objects
  for select to authenticated
  using (bucket_id = 'voices' and name collate "C" = any ((select private.audible_voices())::text[]));
create policy "Only whoever may be recorded adds a recording, to their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'voices'
    and storage.foldername(name) = array[(select private.uid())::text]
    and (select private.may_upload_voice())
  );

-- A file without a message waits for its removal.
create function private.discard_voice() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into private.discarded_voices (name) values (old.recording) on conflict (name) do nothing;
      return null;
    end
  $$;
create trigger "A recording goes with its message" after delete on private.spoken_messages
  for each row when (old.recording is not null) execute function private.discard_voice();

-- Everything that was recorded of a learner, and every thread about it.
create function private.discard_voices_of(person uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from private.spoken_answers a where a.person_id = person;
      -- What was uploaded and never sent.
      insert into private.discarded_voices (name)
        select o.name from storage.objects o
        where o.bucket_id = 'voices'
          and o.name collate "C" >= person::text || '/' and o.name collate "C" < person::text || '0'
          and not exists (select from private.spoken_messages m where m.recording = o.name)
        on conflict (name) do nothing;
    end
  $$;

-- Agrees to be recorded, with these words, or takes that back without any: then everything that was recorded goes.
create function private.choose_recording(version text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.hearer();
    begin
      if person is null then
        raise insufficient_privilege using message = 'Only a person agrees for themself.';
      end if;
      if version is null then
        delete from private.recording_consents c where c.person_id = person;
        perform private.audit('recording_consent_withdrawn', person);
        perform private.discard_voices_of(person);
        return false;
      end if;
      insert into private.recording_consents (person_id, consent_version) values (person, version)
        on conflict (person_id) do nothing;
      perform private.audit('recording_consent_given', person, jsonb_build_object('version', version));
      return true;
    end
  $$;

-- Asks the parent whose address came with the registration, at most once a day. Returns asked, again-tomorrow, agreed,
-- no-address or not-needed.
create function private.ask_parent_about_recording() returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.hearer();
    begin
      if not private.needs_parent(person) then
        return 'not-needed';
      end if;
      perform from public.registrations r
        where r.person_id = person and r.parent_email is not null for share;
      if not found then
        return 'no-address';
      end if;
      insert into private.parent_recording_consents as known (person_id) values (person)
        on conflict (person_id) do update set asked_at = excluded.asked_at, token_hash = null
        where known.agreed_at is null and known.asked_at <= private.now() - interval '1 day';
      if found then
        return 'asked';
      end if;
      return case
        when exists (
          select from private.parent_recording_consents p where p.person_id = person and p.agreed_at is not null
        ) then 'agreed'
        else 'again-tomorrow'
      end;
    end
  $$;

-- For the worker: the next parent who is asked, with the hash of the link that their mail will have.
create function private.claim_parent_recording(hash text)
  returns table (person_id uuid, parent_email text, account_email text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      due uuid := (
        select p.person_id from private.parent_recording_consents p
        where p.token_hash is null order by p.asked_at limit 1 for update skip locked
      );
    begin
      update private.parent_recording_consents p set token_hash = hash where p.person_id = due;
      return query
        select r.person_id, r.parent_email, u.email::text
        from public.registrations r join auth.users u on u.id = r.person_id
        where r.person_id = due;
    end
  $$;

-- For whoever holds a parent's link: which account it is about, and whether the parent has agreed.
create function private.open_parent_recording(token text)
  returns table (person_id uuid, account_email text, parent_email text, agreed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select p.person_id, u.email::text, r.parent_email, p.agreed_at
    from private.parent_recording_consents p
    join public.registrations r on r.person_id = p.person_id
    join auth.users u on u.id = p.person_id
    where p.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

-- The parent agrees, or takes it back: then everything that was recorded goes. False where the link is none.
create function private.decide_about_recording(token text, is_agreed boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      child constant uuid := (select l.person_id from private.open_parent_recording(token) l);
    begin
      update private.parent_recording_consents p
        set agreed_at = case when is_agreed then coalesce(p.agreed_at, private.now()) end
        where p.person_id = child;
      if not found then
        return false;
      end if;
      if is_agreed then
        perform private.audit('parent_agreed_to_recording', child);
      else
        perform private.audit('parent_ended_recording', child);
        perform private.discard_voices_of(child);
      end if;
      return true;
    end
  $$;

-- Another address of a parent, or none, ends what the parent before it agreed to.
create function private.follow_parent_address() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from private.parent_recording_consents p where p.person_id = new.person_id;
      perform private.discard_voices_of(new.person_id);
      return null;
    end
  $$;
create trigger "A parent's agreement goes with their address" after update on public.registrations
  for each row when (old.parent_email is distinct from new.parent_email)
  execute function private.follow_parent_address();

-- What stands between the person who asks and sending a recording.
create function private.read_speaking_state() returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.hearer();
    begin
      return jsonb_build_object(
        'person', person,
        'consentedAt', (select c.given_at from private.recording_consents c where c.person_id = person),
        'needsParent', private.needs_parent(person),
        'parentAskedAt', (select p.asked_at from private.parent_recording_consents p where p.person_id = person),
        'parentAgreedAt', (select p.agreed_at from private.parent_recording_consents p where p.person_id = person),
        'hasTeacher', private.has_teacher(person),
        'hasNotices', coalesce((select n.is_on from private.reply_notices n where n.person_id = person), true)
      );
    end
  $$;

-- A file of the bucket in the folder of a person, that is in no message yet.
create function private.is_fresh_voice(file text, person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
        select from storage.objects o
        where o.bucket_id = 'voices' and o.name = file and storage.foldername(o.name) = array[person::text]
      )
      and not exists (select from private.discarded_voices d where d.name = file)
      and not exists (select from private.spoken_messages m where m.recording = file)
  $$;

-- Sends a recording that was uploaded, as the beginning of a thread. Returns sent, also for one that is sent again; else
-- signed-out, locked, not-allowed, no-teacher, no-file or too-many.
create function private.send_spoken_answer(answer uuid, wanted_lesson integer, file text, length real) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.hearer();
    begin
      if person is null then
        return 'signed-out';
      end if;
      -- What one person sends comes one after the other.
      perform pg_advisory_xact_lock(hashtext('private.send_spoken_answer'), hashtext(person::text));
      if exists (select from private.spoken_answers a where a.id = answer and a.person_id = person) then
        return 'sent';
      end if;
      if not exists (
        select from public.lessons l where l.id = wanted_lesson and private.may_read_lesson(person, l)
      ) then
        return 'locked';
      end if;
      if not private.may_be_recorded(person) then
        return 'not-allowed';
      end if;
      if not private.has_teacher(person) then
        return 'no-teacher';
      end if;
      if not private.is_fresh_voice(file, person) then
        return 'no-file';
      end if;
      if (
        select count(*) from private.spoken_messages m
        where m.author_id = person and m.sent_at > private.now() - interval '1 day'
      ) >= 20 then
        return 'too-many';
      end if;
      insert into private.spoken_answers (id, person_id, lesson_id) values (answer, person, wanted_lesson);
      insert into private.spoken_messages (id, answer_id, no, author_id, is_from_teacher, body, moments, recording, seconds)
        values (answer, answer, 1, person, false, '', '[]', file, length);
      return 'sent';
    end
  $$;

-- A thread, for its learner and their teacher. Null for everybody else.
create function private.open_spoken_answer(wanted uuid) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      thread private.spoken_answers;
    begin
      select a.* into thread from private.spoken_answers a
        where a.id = wanted and (a.person_id = private.hearer() or a.person_id in (select private.taught_learners()));
      return (
        select jsonb_build_object(
          'id', thread.id, 'state', thread.state, 'deleteAfter', thread.delete_after,
          'isMine', thread.person_id = private.hearer(),
          'learner', split_part(coalesce(p.full_name, ''), ' ', 1),
          'hasTeacher', private.has_teacher(thread.person_id),
          'lesson', jsonb_build_object('course', l.course, 'slug', l.slug, 'title', l.title, 'number', l.number),
          'speaking', (
            select v.shown -> 'speaking' from private.lesson_versions v where v.lesson_id = l.id and v.no = l.version_no
          ),
          'messages', (
            select jsonb_agg(jsonb_build_object(
              'id', m.id, 'no', m.no, 'isFromTeacher', m.is_from_teacher, 'author', w.full_name, 'body', m.body,
              'moments', m.moments, 'recording', m.recording, 'seconds', m.seconds, 'sentAt', m.sent_at
            ) order by m.no)
            from private.spoken_messages m left join public.profiles w on w.id = m.author_id and m.is_from_teacher
            where m.answer_id = thread.id
          )
        )
        from public.lessons l left join public.profiles p on p.id = thread.person_id
        where l.id = thread.lesson_id
      );
    end
  $$;

-- Adds a message to a thread: of its learner or of their teacher, whoever asks. `seen` is the number of the newest message
-- that they saw. Returns sent, also for one that is sent again; else unknown, changed, empty, not-allowed, no-teacher,
-- no-file or too-many.
create function private.write_spoken_message(
  wanted uuid, message uuid, seen integer, words text, remarks jsonb, file text, length real
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.hearer();
      thread private.spoken_answers;
      newest integer;
      is_teacher boolean;
    begin
      select a.* into thread from private.spoken_answers a
        where a.id = wanted and (a.person_id = person or a.person_id in (select private.taught_learners()))
        for update;
      if not found then
        return 'unknown';
      end if;
      if exists (select from private.spoken_messages m where m.id = message and m.author_id = person) then
        return 'sent';
      end if;
      newest := (select max(m.no) from private.spoken_messages m where m.answer_id = wanted);
      if newest <> seen then
        return 'changed';
      end if;
      is_teacher := thread.person_id <> person;
      if words = '' and remarks = '[]' and file is null then
        return 'empty';
      end if;
      if not is_teacher and not private.has_teacher(person) then
        return 'no-teacher';
      end if;
      if not is_teacher and file is not null and not private.may_be_recorded(person) then
        return 'not-allowed';
      end if;
      if file is not null and not private.is_fresh_voice(file, person) then
        return 'no-file';
      end if;
      if (
        select count(*) from private.spoken_messages m
        where m.author_id = person and m.sent_at > private.now() - interval '1 day'
      ) >= (case when is_teacher then 300 else 20 end) then
        return 'too-many';
      end if;
      insert into private.spoken_messages (id, answer_id, no, author_id, is_from_teacher, body, moments, recording, seconds)
        values (message, wanted, newest + 1, person, is_teacher, words, remarks, file, length);
      update private.spoken_answers a
        set state = case when is_teacher then 'answered' else 'sent' end, changed_at = private.now(),
          notice_due_at = case when is_teacher then private.now() end
        where a.id = wanted;
      return 'sent';
    end
  $$;

-- The learner has seen what their teacher said.
create function private.read_spoken_answer(wanted uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update private.spoken_answers a set state = 'read', notice_due_at = null
        where a.id = wanted and a.person_id = private.hearer() and a.state = 'answered';
      return found;
    end
  $$;

-- A learner takes back what they sent, with everything that was said of it.
create function private.delete_spoken_answer(wanted uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from private.spoken_answers a where a.id = wanted and a.person_id = private.hearer();
      return found;
    end
  $$;

-- The threads of the person who asks, the newest first; of one lesson where it is named.
create function private.list_own_spoken_answers(of_lesson integer)
  returns table (
    id uuid, state text, changed_at timestamptz, sent_at timestamptz, seconds real, message_count integer, course text,
    slug text, title text, number smallint
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      return query
        select a.id, a.state, a.changed_at, f.sent_at, f.seconds,
          (select count(*)::integer from private.spoken_messages m where m.answer_id = a.id),
          l.course, l.slug, l.title, l.number
        from private.spoken_answers a
        join public.lessons l on l.id = a.lesson_id
        join private.spoken_messages f on f.answer_id = a.id and f.no = 1
        where a.person_id = private.hearer() and (of_lesson is null or a.lesson_id = of_lesson)
        order by a.changed_at desc, a.id
        limit 200;
    end
  $$;

-- For teachers: the threads of their learners. Those that wait for a teacher come first, the oldest first.
create function private.list_spoken_queue()
  returns table (
    id uuid, state text, changed_at timestamptz, seconds real, message_count integer, learner text, lesson text,
    number smallint, level text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select a.id, a.state, a.changed_at, f.seconds,
          (select count(*)::integer from private.spoken_messages m where m.answer_id = a.id),
          split_part(coalesce(p.full_name, ''), ' ', 1), l.title, l.number, l.level
        from private.taught_learners() taught (id)
        join private.spoken_answers a on a.person_id = taught.id
        join public.lessons l on l.id = a.lesson_id
        join private.spoken_messages f on f.answer_id = a.id and f.no = 1
        left join public.profiles p on p.id = taught.id
        order by a.state <> 'sent', case when a.state = 'sent' then a.changed_at end, a.changed_at desc, a.id
        limit 200;
    end
  $$;

-- Where a learner is told that a teacher has answered, with the token of the link that ends such mails. No row when they
-- want none.
create function private.reply_recipient(learner uuid) returns table (person_id uuid, email text, token text)
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into private.reply_notices (person_id) values (learner) on conflict do nothing;
      return query
        select u.id, u.email::text, n.token
        from private.reply_notices n join auth.users u on u.id = n.person_id
        where n.person_id = learner and n.is_on;
    end
  $$;

-- For the worker: a learner who is told now that a teacher has answered, with the link that ends such mails. No row when
-- there is none; the person is null when the learner wants no mail.
create function private.claim_spoken_reply()
  returns table (person_id uuid, email text, token text, answer_id uuid, lesson text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      due private.spoken_answers;
      told record;
    begin
      select a.* into due from private.spoken_answers a
        where a.notice_due_at <= private.now()
        order by a.notice_due_at limit 1 for update skip locked;
      if not found then
        return;
      end if;
      update private.spoken_answers a set notice_due_at = null where a.id = due.id;
      select r.* into told from private.reply_recipient(due.person_id) r;
      return query
        select told.person_id, told.email, told.token, due.id, l.title from public.lessons l where l.id = due.lesson_id;
    end
  $$;

-- Switches the mails about answers on or off, for the person who asks.
create function private.choose_reply_notices(wanted boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('free');
      insert into private.reply_notices as known (person_id, is_on) values (private.hearer(), wanted)
        on conflict (person_id) do update set is_on = excluded.is_on;
    end
  $$;

-- For whoever holds the link of such a mail. False where they were off.
create function private.end_reply_notices(token text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update private.reply_notices n set is_on = false where n.token = end_reply_notices.token and n.is_on;
      return found;
    end
  $$;

-- For the worker: deletes threads after their twelve months, and lets go of files that were not sent within a day. At most
-- so many of each; returns how many.
create function private.discard_due_voices(at_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      threads integer;
      files integer;
    begin
      delete from private.spoken_answers a where a.id in (
        select d.id from private.spoken_answers d where d.delete_after <= private.now() limit at_most
      );
      get diagnostics threads = row_count;
      insert into private.discarded_voices (name)
        select o.name from storage.objects o
        where o.bucket_id = 'voices' and o.created_at <= private.now() - interval '1 day'
          and not exists (select from private.spoken_messages m where m.recording = o.name)
          and not exists (select from private.discarded_voices d where d.name = o.name)
        limit at_most;
      get diagnostics files = row_count;
      return greatest(threads, files);
    end
  $$;

revoke execute on function private.hearer(), private.has_teacher(uuid), private.needs_parent(uuid),
  private.may_be_recorded(uuid), private.may_upload_voice(), private.taught_learners(), private.audible_voices(),
  private.discard_voice(), private.discard_voices_of(uuid), private.choose_recording(text),
  private.ask_parent_about_recording(), private.claim_parent_recording(text), private.open_parent_recording(text),
  private.decide_about_recording(text, boolean), private.follow_parent_address(), private.read_speaking_state(),
  private.is_fresh_voice(text, uuid), private.send_spoken_answer(uuid, integer, text, real),
  private.open_spoken_answer(uuid), private.write_spoken_message(uuid, uuid, integer, text, jsonb, text, real),
  private.read_spoken_answer(uuid), private.delete_spoken_answer(uuid), private.list_own_spoken_answers(integer),
  private.list_spoken_queue(), private.reply_recipient(uuid), private.claim_spoken_reply(),
  private.choose_reply_notices(boolean), private.end_reply_notices(text), private.discard_due_voices(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.may_upload_voice(), private.audible_voices(), private.choose_recording(text),
  private.ask_parent_about_recording(), private.read_speaking_state(),
  private.send_spoken_answer(uuid, integer, text, real), private.open_spoken_answer(uuid),
  private.write_spoken_message(uuid, uuid, integer, text, jsonb, text, real), private.read_spoken_answer(uuid),
  private.delete_spoken_answer(uuid), private.list_own_spoken_answers(integer), private.list_spoken_queue(),
  private.choose_reply_notices(boolean)
  to authenticated;
grant execute on function private.open_parent_recording(text), private.decide_about_recording(text, boolean),
  private.end_reply_notices(text)
  to anon, authenticated;
grant execute on function private.claim_parent_recording(text), private.claim_spoken_reply(),
  private.discard_due_voices(integer)
  to app_worker;

-- As before, but for consents to recording, which are no events of a lead.
create or replace function private.list_consent_wordings()
  returns table (kind text, version text, wording text, given integer, first_at timestamptz, last_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        with agreed as (
          select e.consent_kind, e.consent_version, e.occurred_at from public.lead_events e where e.kind = 'consent_given'
          union all
          select c.consent_kind, c.consent_version, c.given_at from private.recording_consents c
        )
        select w.kind, w.version, w.wording, count(a.occurred_at)::integer, min(a.occurred_at), max(a.occurred_at)
        from public.consent_wordings w
        left join agreed a on (a.consent_kind, a.consent_version) = (w.kind, w.version)
        group by w.kind, w.version, w.wording
        order by w.kind, w.version desc;
    end
  $$;

-- Erasure goes from the highest position down: the threads go first, which lets go of their files.
insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (800, 'private.discarded_voices', 'recordings of theirs that are being removed', null,
    $sql$r.name collate "C" >= $1::text || '/' and r.name collate "C" < $1::text || '0'$sql$, null, null, '{}', 'delete', '{}'),
  (801, 'storage.objects', 'recordings of their voice', 'Înregistrări cu vocea ta',
    $sql$r.bucket_id = 'voices'
  and r.name collate "C" >= $1::text || '/' and r.name collate "C" < $1::text || '0'$sql$,
    null, '{name,metadata,user_metadata,created_at}', '{}', 'files', '{}'),
  (802, 'private.recording_consents', 'whether they agreed to be recorded', 'Acordul pentru înregistrare', 'r.person_id = $1',
    null, '{consent_version,given_at}', '{person_id,consent_kind}', 'delete', '{}'),
  (803, 'private.parent_recording_consents', 'whether their parent agreed', 'Acordul părintelui pentru înregistrare',
    'r.person_id = $1', null, '{asked_at,agreed_at}', '{person_id,token_hash}', 'delete', '{}'),
  (804, 'private.reply_notices', 'whether they are told of answers', 'Înștiințări despre răspunsurile profesorului',
    'r.person_id = $1', null, '{is_on}', '{person_id,token}', 'delete', '{}'),
  (805, 'private.spoken_messages', 'what they wrote as a teacher', 'Ce ai răspuns la înregistrările cursanților',
    'r.author_id = $1 and r.is_from_teacher', null, '{body,moments,recording,seconds,sent_at}', '{author_id}', 'clear',
    '{author_id,recording,seconds}'),
  (806, 'private.spoken_messages', 'what was said of their recordings', 'Mesaje despre înregistrările tale',
    'r.answer_id in (select a.id from private.spoken_answers a where a.person_id = $1)', null,
    '{no,is_from_teacher,body,moments,recording,seconds,sent_at}', '{id,answer_id,author_id}', 'delete', '{}'),
  (807, 'private.spoken_answers', 'recordings they sent', 'Înregistrări trimise profesorului', 'r.person_id = $1', null,
    '{lesson_id,state,changed_at,delete_after}', '{id,person_id,notice_due_at}', 'delete', '{}');

comment on column private.recording_consents.person_id is 'personal: delete';
comment on column private.recording_consents.consent_kind is 'personal: delete';
comment on column private.recording_consents.consent_version is 'personal: delete';
comment on column private.recording_consents.given_at is 'personal: delete';
comment on column private.parent_recording_consents.person_id is 'personal: delete';
comment on column private.parent_recording_consents.asked_at is 'personal: delete';
comment on column private.parent_recording_consents.token_hash is 'personal: delete';
comment on column private.parent_recording_consents.agreed_at is 'personal: delete';
comment on column private.spoken_answers.id is 'personal: delete';
comment on column private.spoken_answers.person_id is 'personal: delete';
comment on column private.spoken_answers.lesson_id is 'personal: delete';
comment on column private.spoken_answers.state is 'personal: delete';
comment on column private.spoken_answers.changed_at is 'personal: delete';
comment on column private.spoken_answers.notice_due_at is 'personal: delete';
comment on column private.spoken_answers.delete_after is 'personal: delete';
comment on column private.spoken_messages.id is 'personal: delete';
comment on column private.spoken_messages.answer_id is 'personal: delete';
comment on column private.spoken_messages.no is 'personal: delete';
comment on column private.spoken_messages.author_id is 'personal: delete';
comment on column private.spoken_messages.is_from_teacher is 'personal: delete';
comment on column private.spoken_messages.body is 'personal: delete';
comment on column private.spoken_messages.moments is 'personal: delete';
comment on column private.spoken_messages.recording is 'personal: delete';
comment on column private.spoken_messages.seconds is 'personal: delete';
comment on column private.spoken_messages.sent_at is 'personal: delete';
comment on column private.discarded_voices.name is 'personal: delete';
comment on column private.discarded_voices.discarded_at is 'personal: none';
comment on column private.reply_notices.person_id is 'personal: delete';
comment on column private.reply_notices.is_on is 'personal: delete';
comment on column private.reply_notices.token is 'personal: delete';

-- The lessons of courses, what their exercises were answered, and how far a learner is. Decision 0095.

create table public.lessons (
  id integer generated always as identity constraint lessons_pkey primary key,
  course text not null constraint lessons_course_fkey references public.courses (id),
  slug text not null constraint lessons_slug_check check (slug ~ '^[a-z0-9-]{1,60}$'),
  -- Its place in the course.
  number smallint not null constraint lessons_number_check check (number > 0),
  unit smallint not null constraint lessons_unit_check check (unit > 0),
  level text not null constraint lessons_level_check check (level ~ '^[ABC][12]\+?$'),
  title text not null constraint lessons_title_check check (char_length(title) between 1 and 60),
  teaches text not null constraint lessons_teaches_check check (char_length(teaches) between 1 and 170),
  minutes smallint not null constraint lessons_minutes_check check (minutes between 1 and 240),
  can_do text[] not null,
  -- A line of its dialogue, for the page of the course.
  sample text not null constraint lessons_sample_check check (char_length(sample) between 1 and 200),
  -- Open to everybody, without an account.
  is_free boolean not null default false,
  exercise_keys text[] not null,
  -- Those of the quiz at its end.
  quiz_keys text[] not null,
  -- The version that is read.
  version_no integer not null,
  constraint lessons_by_slug unique (course, slug)
);
-- Deferred, so that lessons can change places in one transaction.
alter table public.lessons
  add constraint lessons_by_number unique (course, number) deferrable initially deferred;

-- Every version of a lesson: it is never changed, a changed lesson is another version.
create table private.lesson_versions (
  lesson_id integer not null
    constraint lesson_versions_lesson_id_fkey references public.lessons (id) on delete cascade,
  no integer not null constraint lesson_versions_no_check check (no > 0),
  -- What content/course/lesson-schema.ts says of a lesson, with the keys of its exercises.
  content jsonb not null constraint lesson_versions_content_check check (
    jsonb_typeof(content) = 'object' and octet_length(content::text) <= 400000
  ),
  -- The same as a learner gets it, without a key.
  shown jsonb not null constraint lesson_versions_shown_check check (jsonb_typeof(shown) = 'object'),
  content_hash text not null constraint lesson_versions_content_hash_check check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Null for a version that came with the product.
  writer_key uuid,
  created_at timestamptz not null default private.now(),
  constraint lesson_versions_pkey primary key (lesson_id, no)
);
create index lesson_versions_by_writer on private.lesson_versions (writer_key);
alter table public.lessons
  add constraint lessons_version_fkey foreign key (id, version_no) references private.lesson_versions (lesson_id, no)
    deferrable initially deferred;

-- The newest response of a learner to an exercise.
create table public.exercise_responses (
  person_id uuid not null
    constraint exercise_responses_person_id_fkey references auth.users (id) on delete cascade,
  lesson_id integer not null
    constraint exercise_responses_lesson_id_fkey references public.lessons (id) on delete cascade,
  -- Its key in the lesson.
  exercise text not null constraint exercise_responses_exercise_check check (exercise ~ '^[a-z0-9-]{1,60}$'),
  -- Null while it was only begun, and for "Nu știu".
  response jsonb constraint exercise_responses_response_check check (octet_length(response::text) <= 4000),
  -- What is typed and not checked yet, for the learner's other devices.
  draft jsonb constraint exercise_responses_draft_check check (octet_length(draft::text) <= 4000),
  -- Null until it was checked.
  is_right boolean,
  tries smallint not null default 0 constraint exercise_responses_tries_check check (tries >= 0),
  -- What the browser called the newest one that was checked: it may be sent again.
  attempt uuid,
  changed_at timestamptz not null default private.now(),
  constraint exercise_responses_pkey primary key (person_id, lesson_id, exercise),
  constraint exercise_responses_checked check ((is_right is null) = (tries = 0))
) with (fillfactor = 80);
-- With the person, so that it serves a lookup of both as well as the key: plans of an empty table take either.
create index exercise_responses_of_lesson on public.exercise_responses (lesson_id, person_id);

create table public.lesson_progress (
  person_id uuid not null constraint lesson_progress_person_id_fkey references auth.users (id) on delete cascade,
  lesson_id integer not null
    constraint lesson_progress_lesson_id_fkey references public.lessons (id) on delete cascade,
  -- How many exercises were checked, those of the quiz among them.
  answered smallint not null default 0,
  -- How many of the quiz are right at present.
  quiz_right smallint not null default 0,
  changed_at timestamptz not null default private.now(),
  -- Set once, and never taken back.
  finished_at timestamptz,
  constraint lesson_progress_pkey primary key (person_id, lesson_id)
) with (fillfactor = 80);
create index lesson_progress_of_lesson on public.lesson_progress (lesson_id, person_id);

alter table public.lessons enable row level security;
alter table private.lesson_versions enable row level security;
alter table public.exercise_responses enable row level security;
alter table public.lesson_progress enable row level security;
revoke all on public.lessons, private.lesson_versions, public.exercise_responses, public.lesson_progress
  from public, anon, authenticated, service_role;
revoke all on sequence public.lessons_id_seq from public, anon, authenticated, service_role;

grant select on public.lessons to anon, authenticated;
create policy "Everybody sees which lessons there are" on public.lessons
  for select to anon, authenticated using (true);
grant select (lesson_id, no, content) on private.lesson_versions to app_worker;
create policy "The worker reads the keys of exercises" on private.lesson_versions
  for select to app_worker using (true);
grant select on public.exercise_responses to authenticated;
create policy "A person sees their own responses" on public.exercise_responses
  for select to authenticated using (person_id = (select private.uid()));
grant select on public.lesson_progress to authenticated;
create policy "A person sees their own progress" on public.lesson_progress
  for select to authenticated using (person_id = (select private.uid()));

-- Whether a person may read a lesson: a free one, one of a course they have access to, or one they have finished.
create function private.may_read_lesson(person uuid, lesson public.lessons) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select lesson.is_free or coalesce(private.may_enter(person, lesson.course), false) or exists (
      select from public.lesson_progress p
      where p.person_id = person and p.lesson_id = lesson.id and p.finished_at is not null
    )
  $$;

-- A lesson for whoever asks, with what they answered; `shown` is null where it is closed to them. Null when there is none.
create function private.open_lesson(wanted_course text, wanted_slug text) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.uid();
      lesson public.lessons;
    begin
      select l.* into lesson from public.lessons l where l.course = wanted_course and l.slug = wanted_slug;
      if lesson.id is null then
        return null;
      end if;
      return jsonb_build_object(
        'id', lesson.id, 'versionNo', lesson.version_no, 'slug', lesson.slug, 'number', lesson.number, 'unit', lesson.unit,
        'level', lesson.level, 'title', lesson.title, 'teaches', lesson.teaches, 'minutes', lesson.minutes,
        'canDo', lesson.can_do, 'isFree', lesson.is_free,
        'shown', (
          select v.shown from private.lesson_versions v
          where v.lesson_id = lesson.id and v.no = lesson.version_no and private.may_read_lesson(person, lesson)
        ),
        'finishedAt', (
          select p.finished_at from public.lesson_progress p where p.person_id = person and p.lesson_id = lesson.id
        ),
        'responses', (
          select coalesce(jsonb_object_agg(r.exercise, jsonb_build_object('response', r.response, 'draft', r.draft,
            'isRight', r.is_right, 'tries', r.tries)), '{}')
          from public.exercise_responses r where r.person_id = person and r.lesson_id = lesson.id
        )
      );
    end
  $$;

-- Whether a session is still one of this person, as private.uid() asks for the request's own.
create function private.is_session_of(session uuid, person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = session
        and u.id = person
        and u.deleted_at is null
        and (u.banned_until is null or u.banned_until <= private.now())
        and (s.not_after is null or s.not_after > private.now())
    )
  $$;

-- For the worker: writes responses that it has compared with their keys, [{ attempt, person, session, lesson, exercise,
-- response, isRight }], and drafts, which have isRight null. At most one of each exercise of a person. What becomes of each is
-- decided alone: 'kept', 'repeated' (this attempt was written before), 'signed-out', 'locked' or 'unknown'. A lesson is
-- finished when every exercise was answered and seven in ten of its quiz are right.
create function private.take_exercise_responses(given jsonb)
  returns table (person uuid, lesson integer, exercise text, outcome text, finished_at timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      decided jsonb := (
        select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('outcome',
          case
            when not private.is_session_of(i.session, i.person) then 'signed-out'
            when l.id is null or i.exercise <> all (l.exercise_keys || l.quiz_keys) then 'unknown'
            when not private.may_read_lesson(i.person, l) then 'locked'
            when r.attempt = i.attempt then 'repeated'
            else 'kept'
          end
        )), '[]')
        from jsonb_to_recordset(given) as i (
          attempt uuid, person uuid, session uuid, lesson integer, exercise text, response jsonb, "isRight" boolean
        )
        left join public.lessons l on l.id = i.lesson
        left join public.exercise_responses r
          on r.person_id = i.person and r.lesson_id = i.lesson and r.exercise = i.exercise
      );
    begin
      insert into public.exercise_responses as known
        (person_id, lesson_id, exercise, response, draft, is_right, tries, attempt, changed_at)
      select d.person, d.lesson, d.exercise,
        case when d."isRight" is not null then nullif(d.response, 'null') end,
        case when d."isRight" is null then nullif(d.response, 'null') end,
        d."isRight", case when d."isRight" is null then 0 else 1 end,
        case when d."isRight" is not null then d.attempt end, private.now()
      from jsonb_to_recordset(decided) as d (
        attempt uuid, person uuid, lesson integer, exercise text, response jsonb, "isRight" boolean, outcome text
      )
      where d.outcome = 'kept'
      order by d.person, d.lesson, d.exercise
      -- By its name: `exercise` alone would be the column that this function returns, too.
      on conflict on constraint exercise_responses_pkey do update set
        response = case when excluded.is_right is null then known.response else excluded.response end,
        draft = excluded.draft,
        is_right = coalesce(excluded.is_right, known.is_right),
        tries = least(known.tries::integer + excluded.tries, 32767),
        attempt = coalesce(excluded.attempt, known.attempt),
        changed_at = excluded.changed_at;

      insert into public.lesson_progress as known (person_id, lesson_id, answered, quiz_right, changed_at, finished_at)
      select touched.person, l.id, counted.answered, counted.quiz_right, private.now(),
        case when counted.answered = cardinality(l.exercise_keys) + cardinality(l.quiz_keys)
          and counted.quiz_right * 10 >= cardinality(l.quiz_keys) * 7 then private.now() end
      from (
        select distinct d.person, d.lesson
        from jsonb_to_recordset(decided) as d (person uuid, lesson integer, "isRight" boolean, outcome text)
        where d.outcome = 'kept' and d."isRight" is not null
        order by d.person, d.lesson
      ) touched
      join public.lessons l on l.id = touched.lesson
      cross join lateral (
        select count(*) filter (where r.exercise = any (l.exercise_keys || l.quiz_keys)) as answered,
          count(*) filter (where r.exercise = any (l.quiz_keys) and r.is_right) as quiz_right
        from public.exercise_responses r
        where r.person_id = touched.person and r.lesson_id = l.id and r.is_right is not null
      ) counted
      on conflict (person_id, lesson_id) do update set
        answered = excluded.answered, quiz_right = excluded.quiz_right, changed_at = excluded.changed_at,
        finished_at = coalesce(known.finished_at, excluded.finished_at);

      return query
        select d.person, d.lesson, d.exercise, d.outcome, p.finished_at
        from jsonb_to_recordset(decided) as d (person uuid, lesson integer, exercise text, outcome text)
        left join public.lesson_progress p on p.person_id = d.person and p.lesson_id = d.lesson;
    end
  $$;

revoke execute on function private.may_read_lesson(uuid, public.lessons), private.open_lesson(text, text),
  private.is_session_of(uuid, uuid), private.take_exercise_responses(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.open_lesson(text, text) to anon, authenticated;
grant execute on function private.take_exercise_responses(jsonb) to app_worker;

create trigger "Whoever keeps pages hears of it" after insert or update or delete or truncate on public.lessons
  for each statement execute function private.announce_site_change();

comment on column public.lessons.id is 'personal: none';
comment on column public.lessons.course is 'personal: none';
comment on column public.lessons.slug is 'personal: none';
comment on column public.lessons.number is 'personal: none';
comment on column public.lessons.unit is 'personal: none';
comment on column public.lessons.level is 'personal: none';
comment on column public.lessons.title is 'personal: none';
comment on column public.lessons.teaches is 'personal: none';
comment on column public.lessons.minutes is 'personal: none';
comment on column public.lessons.can_do is 'personal: none';
comment on column public.lessons.sample is 'personal: none';
comment on column public.lessons.is_free is 'personal: none';
comment on column public.lessons.exercise_keys is 'personal: none';
comment on column public.lessons.quiz_keys is 'personal: none';
comment on column public.lessons.version_no is 'personal: none';
comment on column private.lesson_versions.lesson_id is 'personal: none';
comment on column private.lesson_versions.no is 'personal: none';
comment on column private.lesson_versions.content is 'personal: none';
comment on column private.lesson_versions.shown is 'personal: none';
comment on column private.lesson_versions.content_hash is 'personal: none';
comment on column private.lesson_versions.writer_key is 'personal: pseudonymise';
comment on column private.lesson_versions.created_at is 'personal: none';
comment on column public.exercise_responses.person_id is 'personal: delete';
comment on column public.exercise_responses.lesson_id is 'personal: delete';
comment on column public.exercise_responses.exercise is 'personal: delete';
comment on column public.exercise_responses.response is 'personal: delete';
comment on column public.exercise_responses.draft is 'personal: delete';
comment on column public.exercise_responses.is_right is 'personal: delete';
comment on column public.exercise_responses.tries is 'personal: delete';
comment on column public.exercise_responses.attempt is 'personal: delete';
comment on column public.exercise_responses.changed_at is 'personal: delete';
comment on column public.lesson_progress.person_id is 'personal: delete';
comment on column public.lesson_progress.lesson_id is 'personal: delete';
comment on column public.lesson_progress.answered is 'personal: delete';
comment on column public.lesson_progress.quiz_right is 'personal: delete';
comment on column public.lesson_progress.changed_at is 'personal: delete';
comment on column public.lesson_progress.finished_at is 'personal: delete';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (384, 'public.lesson_progress', 'lessons they worked on', 'Lecții', 'r.person_id = $1', null,
    '{lesson_id,answered,quiz_right,changed_at,finished_at}', '{person_id}', 'delete', '{}'),
  (385, 'public.exercise_responses', 'what they answered in lessons', 'Răspunsuri în lecții', 'r.person_id = $1', null,
    '{lesson_id,exercise,response,draft,is_right,tries,changed_at}', '{person_id,attempt}', 'delete', '{}'),
  (761, 'private.lesson_versions', 'lessons they wrote', 'Versiuni de lecții pe care le-ai scris',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{lesson_id,no,created_at}', '{writer_key}', 'key', '{}');

-- Responses are told from which version of their lesson they come. Decision 0099.

-- For the worker: writes responses that it has compared with their keys, [{ attempt, person, session, lesson, versionNo,
-- exercise, response, isRight }], and drafts, which have isRight null. At most one of each exercise of a person. What becomes
-- of each is decided alone: 'kept', 'repeated' (this attempt was written before), 'signed-out', 'locked' or 'unknown', also
-- for an exercise that changed since that version. A lesson is finished when every exercise was answered and seven in ten of
-- its quiz are right.
create or replace function private.take_exercise_responses(given jsonb)
  returns table (person uuid, lesson integer, exercise text, outcome text, finished_at timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  -- Plans are kept, some from when these tables were empty: rows are looked up by their keys all the same.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
    declare
      decided jsonb;
    begin
      -- Until these are written, none of their lessons gets another version; in one order, as others lock them.
      perform pg_advisory_xact_lock_shared(20261128, l.lesson)
      from (select distinct i.lesson from jsonb_to_recordset(given) as i (lesson integer) order by 1) l;
      decided := (
        select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('outcome',
          case
            when not private.is_session_of(i.session, i.person) then 'signed-out'
            when l.id is null or i.exercise <> all (l.exercise_keys || l.quiz_keys) then 'unknown'
            -- An exercise that became another one since the page was made.
            when (v.since ->> i.exercise)::integer > i."versionNo" then 'unknown'
            when not private.may_read_lesson(i.person, l) then 'locked'
            when r.attempt = i.attempt then 'repeated'
            else 'kept'
          end
        )), '[]')
        from jsonb_to_recordset(given) as i (
          attempt uuid, person uuid, session uuid, lesson integer, "versionNo" integer, exercise text, response jsonb,
          "isRight" boolean
        )
        left join public.lessons l on l.id = i.lesson
        left join private.lesson_versions v on v.lesson_id = l.id and v.no = l.version_no
        left join public.exercise_responses r
          on r.person_id = i.person and r.lesson_id = i.lesson and r.exercise = i.exercise
      );
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
      -- `offset 0`: joined once for a lesson, and not for each of its responses.
      cross join lateral (select l.exercise_keys || l.quiz_keys as keys offset 0) of_lesson
      cross join lateral (
        select count(*) filter (where r.exercise = any (of_lesson.keys)) as answered,
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

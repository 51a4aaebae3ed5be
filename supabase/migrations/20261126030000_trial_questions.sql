-- One question of a test does not count: it tries out an item that few tests have asked. Decision 0090.

alter table public.level_tests
  -- The position of the answer that does not count; null when all count. It is set to null in the statement that stores an
  -- ordinary question there, so it is true of every stored answer and of the question that is shown.
  add column trial_position smallint,
  add constraint level_tests_trial_position_check check (trial_position between 1 and 40);
comment on column public.level_tests.trial_position is 'personal: delete';
-- Its visitor must not know it while the test runs: no grant to anon and authenticated.
grant insert (trial_position), update (trial_position) on public.level_tests to app_worker;

-- What a finished test tells whoever may open its result.
create function private.told_result(test public.level_tests) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'testId', test.id,
      'finishedAt', test.finished_at,
      'bankVersion', test.bank_version,
      'selfRating', test.self_rating,
      'isListeningLeftOut', test.is_listening_left_out,
      'answers', (
        select jsonb_agg(private.told_answer(a, i)
          || jsonb_build_object('isTrial', a.position is not distinct from test.trial_position) order by a.position)
        from public.level_test_answers a
        join private.items i on i.id = a.item_id
        where a.test_id = test.id
      )
    )
  $$;
revoke execute on function private.told_result(public.level_tests) from public, anon, authenticated, service_role;

create or replace function private.open_result(token text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select private.told_result(t)
    from public.level_tests t
    where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
      and t.finished_at is not null
  $$;

create or replace function private.open_kept_result(wanted uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select private.told_result(t)
    from public.level_tests t
    where t.id = wanted
      and t.profile_id = private.uid()
      and t.finished_at is not null
  $$;

create or replace function private.result_of_lead(wanted uuid, test uuid) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select private.told_result(t)
    from public.level_tests t
    where t.id = test and t.finished_at is not null and exists (
      select from public.lead_events e
      where e.lead_id in (select private.lead_group(wanted)) and e.kind = 'level_test_result' and e.level_test_id = t.id
    )
  $$;

-- The finished tests of the person who asks, newest first, with the answers that count.
create or replace function private.list_kept_results()
  returns table (test_id uuid, finished_at timestamptz, bank_version integer, self_rating text, answers jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select t.id, t.finished_at, t.bank_version, t.self_rating, (
        select jsonb_agg(jsonb_build_object('itemId', a.item_id, 'outcome', a.outcome) order by a.position)
        from public.level_test_answers a
        where a.test_id = t.id and a.position is distinct from t.trial_position
      )
    from public.level_tests t
    where t.profile_id = private.uid()
      and t.finished_at is not null
    order by t.finished_at desc, t.id
  $$;

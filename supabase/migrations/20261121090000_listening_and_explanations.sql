-- Items that are listened to, explanations by transfer error, tests that repeat nothing, and calibrated banks.

alter table private.items
  drop constraint items_skill_check,
  add constraint items_skill_check check (skill in ('grammar', 'vocabulary', 'reading', 'listening')),
  -- What the voice says, for items that are listened to.
  add column script text,
  add constraint items_script_check check ((skill = 'listening') = (script is not null)),
  -- Versions older than this migration have none of these three; their running tests and results stay readable.
  add column pattern text,
  add column mistakes jsonb not null default '[]',
  add column examples jsonb not null default '[]';

-- Null until a calibration has estimated it: the authors' difficulty then counts.
alter table private.bank_items
  add column difficulty double precision,
  add column difficulty_sd double precision check (difficulty_sd > 0),
  add constraint bank_items_calibration_check check ((difficulty is null) = (difficulty_sd is null));

alter table public.level_tests
  -- Tests that began before there was anything to listen to have nothing to listen to.
  add column is_listening_left_out boolean not null default true,
  -- Items of the test's bank that it must not ask: met in the last sixty days, or without a recording.
  add column excluded_items integer[] not null default '{}',
  -- The item that gave way when somebody could not listen: shown, and neither answered nor asked any more.
  add column replaced_item_id integer;
-- Emptying these would reach, by cascade, into tables the service may not touch.
revoke truncate on public.level_tests, public.profiles from service_role;

grant insert (is_listening_left_out, excluded_items) on public.level_tests to app_worker;
grant update (is_listening_left_out, replaced_item_id) on public.level_tests to app_worker;

create or replace function private.open_result(token text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'testId', t.id,
      'finishedAt', t.finished_at,
      'bankVersion', t.bank_version,
      'selfRating', t.self_rating,
      'isListeningLeftOut', t.is_listening_left_out,
      'answers', (
        select jsonb_agg(jsonb_build_object(
            'position', a.position,
            'itemId', a.item_id,
            'response', a.response,
            'outcome', a.outcome,
            'format', i.format,
            'topic', i.topic,
            'transfer', i.transfer,
            'passage', i.passage,
            'script', i.script,
            'prompt', i.prompt,
            'hint', i.hint,
            'answer', i.answers[1],
            'pattern', i.pattern,
            'mistakes', i.mistakes,
            'explanation', i.explanation,
            'examples', i.examples
          ) order by a.position)
        from public.level_test_answers a
        join private.items i on i.id = a.item_id
        where a.test_id = t.id
      )
    )
    from public.level_tests t
    where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
      and t.finished_at is not null
  $$;

comment on column private.items.script is 'personal: none';
comment on column private.items.pattern is 'personal: none';
comment on column private.items.mistakes is 'personal: none';
comment on column private.items.examples is 'personal: none';
comment on column private.bank_items.difficulty is 'personal: none';
comment on column private.bank_items.difficulty_sd is 'personal: none';
comment on column public.level_tests.is_listening_left_out is 'personal: delete';
comment on column public.level_tests.excluded_items is 'personal: delete';
comment on column public.level_tests.replaced_item_id is 'personal: delete';

-- Each time difficulties were estimated again from answers; what came of it is the bank it made.
create table private.calibrations (
  id integer generated always as identity primary key,
  from_version integer not null references private.banks,
  -- Null when nothing was made, because answers and authors disagree by more than authors can be believed to err.
  to_version integer references private.banks,
  tests integer not null check (tests > 0),
  calibrated_items integer not null check (calibrated_items > 0),
  -- Root mean square of the changes against the authors' difficulties, in logits.
  spread double precision not null,
  calibrated_at timestamptz not null default private.now()
);
alter table private.calibrations enable row level security;
revoke all on private.calibrations from public, anon, authenticated, service_role;
grant select on private.calibrations to app_worker;
create policy "The worker reads calibrations" on private.calibrations for select to app_worker using (true);

-- Makes a new bank with the items of the newest one and the difficulties given. Everything else about an item, and
-- every bank there is, stays as it was: the worker can move difficulties, and only so far, and nothing else. Makes
-- nothing when another bank is the newest by now, and only writes it down when the answers contradict the authors as
-- no honest ones would (0.8 logits; authors are taken to err by 0.5).
create function private.publish_calibrated_bank(from_bank integer, test_count integer, difficulties jsonb)
  returns table (made integer, calibrated integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      disagreement double precision;
    begin
      perform pg_advisory_xact_lock(hashtext('private.banks'));
      if from_bank is distinct from (select max(b.version) from private.banks b) then
        return;
      end if;
      if exists (
        select from jsonb_to_recordset(difficulties) as given (item integer, difficulty double precision, sd double precision)
        left join private.bank_items b on b.bank_version = from_bank and b.item_id = given.item
        left join private.items i on i.id = b.item_id
        where i.id is null or not (abs(given.difficulty - i.difficulty) <= 2) or not (given.sd > 0)
      ) then
        raise insufficient_privilege using message = 'A difficulty is not of this bank, or too far from its author''s.';
      end if;
      select sqrt(avg((given.difficulty - i.difficulty) ^ 2)) into disagreement
        from jsonb_to_recordset(difficulties) as given (item integer, difficulty double precision)
        join private.items i on i.id = given.item;
      if disagreement > 0.8 then
        insert into private.calibrations (from_version, tests, calibrated_items, spread)
          values (from_bank, test_count, jsonb_array_length(difficulties), disagreement);
        return;
      end if;
      insert into private.banks (content_hash)
        select b.content_hash from private.banks b
        where b.version = from_bank
        returning version into made;
      insert into private.bank_items (bank_version, item_id, difficulty, difficulty_sd)
        select made, b.item_id, given.difficulty, given.sd
        from private.bank_items b
        left join jsonb_to_recordset(difficulties) as given (item integer, difficulty double precision, sd double precision) on given.item = b.item_id
        where b.bank_version = from_bank;
      insert into private.calibrations (from_version, to_version, tests, calibrated_items, spread)
        select from_bank, made, test_count, count(*), disagreement
        from private.bank_items b
        where b.bank_version = made and b.difficulty is not null
        returning calibrated_items into calibrated;
      return next;
    end
  $$;
revoke execute on function private.publish_calibrated_bank(integer, integer, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.publish_calibrated_bank(integer, integer, jsonb) to app_worker;

comment on column private.calibrations.id is 'personal: none';
comment on column private.calibrations.from_version is 'personal: none';
comment on column private.calibrations.to_version is 'personal: none';
comment on column private.calibrations.tests is 'personal: none';
comment on column private.calibrations.calibrated_items is 'personal: none';
comment on column private.calibrations.spread is 'personal: none';
comment on column private.calibrations.calibrated_at is 'personal: none';

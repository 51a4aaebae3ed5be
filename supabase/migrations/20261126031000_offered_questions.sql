-- When 25 answers leave the level undecided, a test offers up to fifteen questions more. Decision 0090.

alter table public.level_tests
  drop constraint level_tests_answer_count_check,
  add constraint level_tests_answer_count_check check (answer_count between 0 and 40),
  -- When more questions were offered; null when they were not. From then on the test may end after any answer.
  add column offered_at timestamptz,
  add constraint level_tests_offer_check check (offered_at is null or answer_count >= 25);
comment on column public.level_tests.offered_at is 'personal: delete';
grant select (offered_at) on public.level_tests to anon, authenticated;
grant update (offered_at) on public.level_tests to app_worker;
-- For the job that finishes tests nobody goes on with.
create index level_tests_with_an_offer on public.level_tests (offered_at)
  where offered_at is not null and finished_at is null and abandoned_at is null;

alter table public.level_test_answers
  drop constraint level_test_answers_position_check,
  add constraint level_test_answers_position_check check (position between 1 and 40);
alter table private.item_reports
  drop constraint item_reports_position_check,
  add constraint item_reports_position_check check (position between 1 and 40);
alter table private.confirmations
  drop constraint confirmations_answered_check,
  add constraint confirmations_answered_check check (answered between 1 and 40);

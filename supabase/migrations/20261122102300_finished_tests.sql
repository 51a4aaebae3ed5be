-- The newest finished tests, which calibration reads: without it, all tests there are.
create index level_tests_by_finish on public.level_tests (finished_at desc) where finished_at is not null;

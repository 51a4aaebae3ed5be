-- What somebody makes of a result to show others: a public page with the level alone, and a confirmation to print.
-- Both are keepsakes of one test and go with it. What they say was written down when they were made, so neither a new
-- engine nor a new bank changes them; and their keys are derived from the private link's token and a salt, so this
-- table opens nothing (app/level-test/derived-key.server.ts).

create table private.shared_results (
  test_id uuid primary key references public.level_tests on delete cascade,
  salt text not null,
  token_hash text not null unique,
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  -- When the test was taken, as the page says it: 2026-11. No day.
  month text not null check (month ~ '^\d{4}-\d{2}$')
);

create table private.confirmations (
  test_id uuid primary key references public.level_tests on delete cascade,
  salt text not null,
  code_hash text not null unique,
  -- As typed by whoever asked for it.
  full_name text not null check (char_length(full_name) between 1 and 120),
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  confidence text not null check (confidence in ('sure', 'likely', 'between')),
  neighbour text check (neighbour in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  percent smallint not null check (percent between 0 and 99),
  -- [{ "skill", "level" }], level null where too few questions were asked.
  skills jsonb not null,
  answered smallint not null check (answered between 1 and 25),
  tested_on date not null,
  check ((confidence = 'between') or neighbour is null)
);

alter table private.shared_results enable row level security;
alter table private.confirmations enable row level security;
revoke all on private.shared_results, private.confirmations from public, anon, authenticated, service_role;

-- Erasure: a test that goes takes what was made of it along.
grant select (test_id), delete, truncate on private.shared_results, private.confirmations to service_role;

grant select (test_id), insert, delete on private.shared_results to app_worker;
create policy "The worker finds shared results" on private.shared_results for select to app_worker using (true);
create policy "The worker shares finished tests" on private.shared_results for insert to app_worker
  with check (exists (select from public.level_tests t where t.id = test_id and t.finished_at is not null));
create policy "The worker takes shared results back" on private.shared_results for delete to app_worker using (true);

grant select (test_id), insert, delete on private.confirmations to app_worker;
create policy "The worker finds confirmations" on private.confirmations for select to app_worker using (true);
create policy "The worker confirms finished tests" on private.confirmations for insert to app_worker
  with check (exists (select from public.level_tests t where t.id = test_id and t.finished_at is not null));
create policy "The worker takes confirmations back" on private.confirmations for delete to app_worker using (true);

-- The public page: what it shows, and nothing else.
create function private.open_shared_result(token text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object('level', s.level, 'month', s.month)
    from private.shared_results s
    where s.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

-- The page that says a confirmation was given: what it shows, and nothing else.
create function private.open_confirmation(code text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'fullName', c.full_name,
      'level', c.level,
      'confidence', c.confidence,
      'neighbour', c.neighbour,
      'testedOn', c.tested_on
    )
    from private.confirmations c
    where c.code_hash = encode(sha256(convert_to(code, 'UTF8')), 'hex')
  $$;

-- For whoever holds the private link: with its token, the salt gives back the address of the public page.
create function private.salt_of_shared_result(token text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select s.salt
    from private.shared_results s
    join public.level_tests t on t.id = s.test_id
    where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

-- For whoever holds the private link: the confirmation to print.
create function private.confirmation_of_result(token text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'salt', c.salt,
      'fullName', c.full_name,
      'level', c.level,
      'confidence', c.confidence,
      'neighbour', c.neighbour,
      'percent', c.percent,
      'skills', c.skills,
      'answered', c.answered,
      'testedOn', c.tested_on
    )
    from private.confirmations c
    join public.level_tests t on t.id = c.test_id
    where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

revoke execute on function private.open_shared_result(text), private.open_confirmation(text),
  private.salt_of_shared_result(text), private.confirmation_of_result(text)
  from public, anon, authenticated, service_role;
grant execute on function private.open_shared_result(text), private.open_confirmation(text),
  private.salt_of_shared_result(text), private.confirmation_of_result(text)
  to anon, authenticated;

comment on column private.shared_results.test_id is 'personal: delete';
comment on column private.shared_results.salt is 'personal: delete';
comment on column private.shared_results.token_hash is 'personal: delete';
comment on column private.shared_results.level is 'personal: delete';
comment on column private.shared_results.month is 'personal: delete';
comment on column private.confirmations.test_id is 'personal: delete';
comment on column private.confirmations.salt is 'personal: delete';
comment on column private.confirmations.code_hash is 'personal: delete';
comment on column private.confirmations.full_name is 'personal: delete';
comment on column private.confirmations.level is 'personal: delete';
comment on column private.confirmations.confidence is 'personal: delete';
comment on column private.confirmations.neighbour is 'personal: delete';
comment on column private.confirmations.percent is 'personal: delete';
comment on column private.confirmations.skills is 'personal: delete';
comment on column private.confirmations.answered is 'personal: delete';
comment on column private.confirmations.tested_on is 'personal: delete';

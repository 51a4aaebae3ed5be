-- The item bank (answer keys and parameters: schema private) and the visitors' tests.

create table private.items (
  id integer generated always as identity primary key,
  -- The item's stable name in content/; each changed wording or parameter is a new version of it.
  key text not null,
  content_hash text not null,
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  skill text not null check (skill in ('grammar', 'vocabulary', 'reading')),
  format text not null check (format in ('choice', 'gap', 'order')),
  topic text not null,
  transfer text not null,
  difficulty double precision not null,
  discrimination double precision not null check (discrimination > 0),
  guessing double precision not null check (guessing >= 0 and guessing < 1),
  passage text,
  prompt text not null,
  hint text,
  -- The accepted answers; the first one is shown as the right answer.
  answers text[] not null check (cardinality(answers) > 0),
  distractors text[] not null,
  explanation text not null,
  unique (key, content_hash)
);

-- New tests take the newest bank; a bank whose content returns to an older state is a new bank all the same.
create table private.banks (
  version integer generated always as identity primary key,
  content_hash text not null,
  created_at timestamptz not null default private.now()
);

create table private.bank_items (
  bank_version integer not null references private.banks,
  item_id integer not null references private.items,
  primary key (bank_version, item_id)
);

create table public.level_tests (
  id uuid primary key default gen_random_uuid(),
  visitor_hash text not null,
  result_token_hash text not null unique,
  -- A running test keeps the bank it started with.
  bank_version integer not null references private.banks,
  self_rating text not null
    check (self_rating in ('beginner', 'elementary', 'intermediate', 'advanced', 'unsure')),
  answer_count smallint not null default 0 check (answer_count between 0 and 25),
  -- No foreign key: it would be checked at every answer, and the answer's own item_id has one.
  current_item_id integer,
  started_at timestamptz not null default private.now(),
  abandoned_at timestamptz,
  finished_at timestamptz,
  level text check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  theta real,
  theta_sd real,
  -- The retention job's row is the test itself (decision 0006).
  delete_after timestamptz not null default private.now() + interval '12 months',
  check ((finished_at is null) = (level is null)),
  check (finished_at is null or current_item_id is null)
) with (fillfactor = 80);
create unique index level_tests_one_running_per_visitor on public.level_tests (visitor_hash)
  where finished_at is null and abandoned_at is null;
create index level_tests_of_a_visitor on public.level_tests (visitor_hash, started_at desc);
create index level_tests_to_delete on public.level_tests (delete_after);

create table public.level_test_answers (
  test_id uuid not null references public.level_tests on delete cascade,
  position smallint not null check (position between 1 and 25),
  item_id integer not null references private.items,
  -- Null is "Nu știu".
  response text check (char_length(response) <= 300),
  outcome text not null check (outcome in ('correct', 'wrong', 'unknown')),
  answered_at timestamptz not null default private.now(),
  primary key (test_id, position),
  check ((response is null) = (outcome = 'unknown'))
);

alter table private.items enable row level security;
alter table private.banks enable row level security;
alter table private.bank_items enable row level security;
alter table public.level_tests enable row level security;
alter table public.level_test_answers enable row level security;
revoke all on private.items, private.banks, private.bank_items, public.level_tests, public.level_test_answers
  from public, anon, authenticated, service_role;
grant all on public.level_tests, public.level_test_answers to service_role;

grant select on private.items, private.banks, private.bank_items to app_worker;
create policy "The worker reads the items" on private.items for select to app_worker using (true);
create policy "The worker reads the banks" on private.banks for select to app_worker using (true);
create policy "The worker reads what a bank holds" on private.bank_items for select to app_worker using (true);

-- The hashes stay out of reach: whoever holds one could not forge a cookie, but could link tests to devices.
grant select (id, bank_version, self_rating, answer_count, current_item_id, started_at, abandoned_at, finished_at, level)
  on public.level_tests to anon, authenticated;
create policy "A visitor sees the tests of their own device" on public.level_tests
  for select to anon, authenticated using (visitor_hash = (select private.visitor()));
create policy "Staff see every test" on public.level_tests
  for select to authenticated using ((select private.rank()) >= 6);

grant select on public.level_tests to app_worker;
grant insert (id, visitor_hash, result_token_hash, bank_version, self_rating, current_item_id)
  on public.level_tests to app_worker;
grant update (answer_count, current_item_id, abandoned_at, finished_at, level, theta, theta_sd)
  on public.level_tests to app_worker;
grant delete on public.level_tests to app_worker;
create policy "The worker reads tests" on public.level_tests for select to app_worker using (true);
create policy "The worker starts tests" on public.level_tests for insert to app_worker with check (true);
create policy "The worker moves unfinished tests on" on public.level_tests
  for update to app_worker using (finished_at is null and abandoned_at is null) with check (true);
create policy "The worker deletes only what is due" on public.level_tests
  for delete to app_worker using (delete_after <= (select private.now()));

grant select on public.level_test_answers to app_worker;
grant insert (test_id, position, item_id, response, outcome) on public.level_test_answers to app_worker;
-- The visitor's own answers reach them through the question asked and the finished result, never as rows.
grant select on public.level_test_answers to authenticated;
create policy "Staff see every answer" on public.level_test_answers
  for select to authenticated using ((select private.rank()) >= 6);
create policy "The worker reads answers" on public.level_test_answers for select to app_worker using (true);
create policy "The worker records answers" on public.level_test_answers for insert to app_worker with check (true);

-- The private link: whoever holds the token sees this one finished test, with what the answers have earned:
-- the right answers and explanations of the items asked, and of no other.
create function private.open_result(token text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'testId', t.id,
      'finishedAt', t.finished_at,
      'bankVersion', t.bank_version,
      'selfRating', t.self_rating,
      'answers', (
        select jsonb_agg(jsonb_build_object(
            'position', a.position,
            'itemId', a.item_id,
            'response', a.response,
            'outcome', a.outcome,
            'format', i.format,
            'passage', i.passage,
            'prompt', i.prompt,
            'hint', i.hint,
            'answer', i.answers[1],
            'explanation', i.explanation
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
revoke execute on function private.open_result(text) from public, anon, authenticated, service_role;
grant execute on function private.open_result(text) to anon, authenticated;

comment on column private.items.id is 'personal: none';
comment on column private.items.key is 'personal: none';
comment on column private.items.content_hash is 'personal: none';
comment on column private.items.level is 'personal: none';
comment on column private.items.skill is 'personal: none';
comment on column private.items.format is 'personal: none';
comment on column private.items.topic is 'personal: none';
comment on column private.items.transfer is 'personal: none';
comment on column private.items.difficulty is 'personal: none';
comment on column private.items.discrimination is 'personal: none';
comment on column private.items.guessing is 'personal: none';
comment on column private.items.passage is 'personal: none';
comment on column private.items.prompt is 'personal: none';
comment on column private.items.hint is 'personal: none';
comment on column private.items.answers is 'personal: none';
comment on column private.items.distractors is 'personal: none';
comment on column private.items.explanation is 'personal: none';
comment on column private.banks.version is 'personal: none';
comment on column private.banks.content_hash is 'personal: none';
comment on column private.banks.created_at is 'personal: none';
comment on column private.bank_items.bank_version is 'personal: none';
comment on column private.bank_items.item_id is 'personal: none';
comment on column public.level_tests.id is 'personal: delete';
comment on column public.level_tests.visitor_hash is 'personal: delete';
comment on column public.level_tests.result_token_hash is 'personal: delete';
comment on column public.level_tests.bank_version is 'personal: none';
comment on column public.level_tests.self_rating is 'personal: delete';
comment on column public.level_tests.answer_count is 'personal: delete';
comment on column public.level_tests.current_item_id is 'personal: delete';
comment on column public.level_tests.started_at is 'personal: delete';
comment on column public.level_tests.abandoned_at is 'personal: delete';
comment on column public.level_tests.finished_at is 'personal: delete';
comment on column public.level_tests.level is 'personal: delete';
comment on column public.level_tests.theta is 'personal: delete';
comment on column public.level_tests.theta_sd is 'personal: delete';
comment on column public.level_tests.delete_after is 'personal: none';
comment on column public.level_test_answers.test_id is 'personal: delete';
comment on column public.level_test_answers.position is 'personal: delete';
comment on column public.level_test_answers.item_id is 'personal: delete';
comment on column public.level_test_answers.response is 'personal: delete';
comment on column public.level_test_answers.outcome is 'personal: delete';
comment on column public.level_test_answers.answered_at is 'personal: delete';

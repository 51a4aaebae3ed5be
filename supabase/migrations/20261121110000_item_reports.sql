-- What learners say is wrong with a question of the test, and what came of it. A report is also the job of its answer:
-- one that was answered and still has an address is a mail to be written (decision 0006).

create table private.item_reports (
  id uuid primary key default gen_random_uuid(),
  test_id uuid not null references public.level_tests on delete cascade,
  position smallint not null check (position between 1 and 25),
  -- The wording the learner saw.
  item_id integer not null references private.items,
  kind text not null check (kind in ('second_answer', 'unclear', 'explanation', 'other')),
  comment text check (char_length(comment) between 1 and 500),
  -- Gone as soon as the answer is in the outbox.
  reply_address text check (reply_address = lower(reply_address) and char_length(reply_address) between 3 and 254),
  wants_mail boolean not null default false,
  state text not null default 'open' check (state in ('open', 'answered', 'fixed', 'declined')),
  reply text check (char_length(reply) between 1 and 2000),
  answered_by uuid references public.profiles on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default private.now(),
  delete_after timestamptz not null default private.now() + interval '6 months',
  check (wants_mail or reply_address is null),
  check ((state = 'open') = (answered_at is null)),
  check ((state = 'open') = (reply is null)),
  constraint item_reports_once unique nulls not distinct (test_id, position, item_id, kind, comment)
);
create index item_reports_by_state on private.item_reports (state, created_at);
create index item_reports_of_an_item on private.item_reports (item_id);
create index item_reports_to_mail on private.item_reports (answered_at)
  where reply_address is not null and answered_at is not null;
create index item_reports_of_a_person on private.item_reports (answered_by) where answered_by is not null;
create index item_reports_to_delete on private.item_reports (delete_after);

alter table private.item_reports enable row level security;
revoke all on private.item_reports from public, anon, authenticated, service_role;

-- Teachers write the questions, so they read what is wrong with them and answer. The address is nobody's to read here:
-- an answer does not depend on who asked.
grant select (id, test_id, position, item_id, kind, comment, wants_mail, state, reply, answered_by, answered_at, created_at,
  delete_after) on private.item_reports to authenticated;
grant update (state, reply, answered_by, answered_at) on private.item_reports to authenticated;
create policy "Teachers and above see the reports" on private.item_reports
  for select to authenticated using ((select private.rank()) >= 5);
create policy "Teachers and above answer what is open, in their own name" on private.item_reports
  for update to authenticated
  using (state = 'open' and (select private.rank()) >= 5)
  with check (answered_by = (select private.uid()) and answered_at = (select private.now()));

grant select, delete on private.item_reports to app_worker;
grant insert (test_id, position, item_id, kind, comment, reply_address, wants_mail) on private.item_reports to app_worker;
grant update (reply_address, wants_mail) on private.item_reports to app_worker;
create policy "The worker reads reports" on private.item_reports for select to app_worker using (true);
create policy "The worker records reports on questions that were asked" on private.item_reports
  for insert to app_worker with check (
    exists (
      select from public.level_test_answers a
      where a.test_id = item_reports.test_id and a.position = item_reports.position and a.item_id = item_reports.item_id
    ) or exists (
      select from public.level_tests t
      where t.id = item_reports.test_id and t.answer_count + 1 = item_reports.position
        and t.current_item_id = item_reports.item_id
    )
  );
create policy "The worker takes an address from open reports only, and away from any" on private.item_reports
  for update to app_worker using (true) with check (state = 'open' or reply_address is null);
create policy "The worker deletes only reports that are due" on private.item_reports
  for delete to app_worker using (delete_after <= (select private.now()));

-- The service erases people: it finds their reports, and reads none of them.
grant select (id, test_id, reply_address, created_at), delete on private.item_reports to service_role;

-- For whoever holds the private link: what was reported of this one test, and what came of it. An answer may give the
-- key away, so nothing while the test runs.
create function private.reports_of_result(token text) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object('position', r.position, 'kind', r.kind, 'state', r.state, 'reply', r.reply)
    from private.item_reports r
    join public.level_tests t on t.id = r.test_id
    where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
      and t.finished_at is not null
    order by r.position, r.created_at, r.id
  $$;

-- For teachers and above: questions that somebody reported, with their keys, and of no other.
create function private.read_reported_items(wanted integer[])
  returns table (
    id integer, key text, level text, skill text, format text, topic text, passage text, script text, prompt text,
    hint text, answers text[], distractors text[], pattern text, mistakes jsonb, explanation text, examples jsonb,
    is_current boolean
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select i.id, i.key, i.level, i.skill, i.format, i.topic, i.passage, i.script, i.prompt,
      i.hint, i.answers, i.distractors, i.pattern, i.mistakes, i.explanation, i.examples,
      exists (select from private.bank_items b where (b.bank_version, b.item_id) = ((select max(version) from private.banks), i.id))
    from private.items i
    where i.id = any (wanted)
      and private.rank() >= 5
      and exists (select from private.item_reports r where r.item_id = i.id)
  $$;

-- For teachers and above: what was answered to a reported question, once it was, and to no other.
create function private.read_reported_answers(wanted uuid[])
  returns table (report_id uuid, response text, outcome text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select r.id, a.response, a.outcome
    from private.item_reports r
    join public.level_test_answers a on a.test_id = r.test_id and a.position = r.position
    where r.id = any (wanted)
      and private.rank() >= 5
  $$;

-- For teachers and above: the newest bank, what its authors and its answers say of difficulty, and how many answers
-- there are. Counts them all: for a page that few people open.
create function private.read_newest_bank()
  returns table (
    item_id integer, key text, level text, skill text, format text, prompt text, author_difficulty double precision,
    calibrated_difficulty double precision, difficulty_sd double precision, answer_count integer
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select i.id, i.key, i.level, i.skill, i.format, i.prompt, i.difficulty,
      b.difficulty, b.difficulty_sd, coalesce(a.given, 0)
    from private.bank_items b
    join private.items i on i.id = b.item_id
    left join (
      select item_id, count(*)::integer as given from public.level_test_answers group by item_id
    ) a on a.item_id = i.id
    where b.bank_version = (select max(version) from private.banks)
      and private.rank() >= 5
  $$;

-- For teachers and above: each time difficulties were estimated from answers.
create function private.read_calibrations() returns setof private.calibrations
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select c.* from private.calibrations c
    where private.rank() >= 5
  $$;

revoke execute on function private.reports_of_result(text), private.read_reported_items(integer[]),
  private.read_reported_answers(uuid[]), private.read_newest_bank(), private.read_calibrations()
  from public, anon, authenticated, service_role;
grant execute on function private.reports_of_result(text) to anon, authenticated;
grant execute on function private.read_reported_items(integer[]), private.read_reported_answers(uuid[]),
  private.read_newest_bank(), private.read_calibrations() to authenticated;

alter table private.mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('level_test_result', 'item_report_reply'));

comment on column private.item_reports.id is 'personal: none';
comment on column private.item_reports.test_id is 'personal: delete';
comment on column private.item_reports.position is 'personal: delete';
comment on column private.item_reports.item_id is 'personal: delete';
comment on column private.item_reports.kind is 'personal: delete';
comment on column private.item_reports.comment is 'personal: delete';
comment on column private.item_reports.reply_address is 'personal: delete';
comment on column private.item_reports.wants_mail is 'personal: delete';
comment on column private.item_reports.state is 'personal: delete';
comment on column private.item_reports.reply is 'personal: delete';
comment on column private.item_reports.answered_by is 'personal: delete';
comment on column private.item_reports.answered_at is 'personal: delete';
comment on column private.item_reports.created_at is 'personal: delete';
comment on column private.item_reports.delete_after is 'personal: none';

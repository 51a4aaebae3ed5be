-- How many answers each item has, counted anew every hour: the page about the bank counted them all whenever it was opened.

create table private.item_answer_counts (
  item_id integer primary key
    constraint item_answer_counts_of_an_item references private.items on delete cascade,
  answer_count integer not null constraint item_answer_counts_from_zero check (answer_count >= 0),
  counted_at timestamptz not null default private.now()
);
alter table private.item_answer_counts enable row level security;
revoke all on private.item_answer_counts from public, anon, authenticated, service_role;

grant select, insert, update (answer_count, counted_at) on private.item_answer_counts to app_worker;
create policy "The worker reads the counts of answers" on private.item_answer_counts
  for select to app_worker using (true);
create policy "The worker notes counts of answers" on private.item_answer_counts
  for insert to app_worker with check (true);
create policy "The worker corrects counts of answers" on private.item_answer_counts
  for update to app_worker using (true) with check (true);

comment on column private.item_answer_counts.item_id is 'personal: none';
comment on column private.item_answer_counts.answer_count is 'personal: none';
comment on column private.item_answer_counts.counted_at is 'personal: none';

-- As before, with the counts of the last hour.
create or replace function private.read_newest_bank()
  returns table (
    item_id integer, key text, level text, skill text, format text, prompt text, author_difficulty double precision,
    calibrated_difficulty double precision, difficulty_sd double precision, answer_count integer
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select i.id, i.key, i.level, i.skill, i.format, i.prompt, i.difficulty,
      b.difficulty, b.difficulty_sd, coalesce(c.answer_count, 0)
    from private.bank_items b
    join private.items i on i.id = b.item_id
    left join private.item_answer_counts c on c.item_id = i.id
    where b.bank_version = (select max(version) from private.banks)
      and (select private.is_at_least('teacher'))
  $$;

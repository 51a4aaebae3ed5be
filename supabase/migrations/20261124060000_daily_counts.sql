-- How much happened on each day in Bucharest, for /admin/statistics. A day is counted from its rows while they still
-- change; then it is closed: its counts are stored, and stay when the rows go. Decision 0081.

create table private.daily_measures (
  measure text constraint daily_measures_pkey primary key,
  -- The function of schema private that counts days from rows; null where each thing is counted as it happens.
  count_function text,
  -- For how many days after it a day still changes.
  days_open smallint not null constraint daily_measures_open_from_zero check (days_open >= 0),
  starts_on date not null,
  -- The days before it are in private.daily_counts.
  closed_before date not null,
  constraint daily_measures_closed_from_their_start check (closed_before >= starts_on)
);
create table private.daily_counts (
  measure text not null constraint daily_counts_of_a_measure references private.daily_measures,
  day date not null,
  key text not null constraint daily_counts_short_key check (char_length(key) <= 60),
  amount integer not null constraint daily_counts_from_zero check (amount >= 0),
  constraint daily_counts_pkey primary key (measure, day, key)
);
alter table private.daily_measures enable row level security;
alter table private.daily_counts enable row level security;
revoke all on private.daily_measures, private.daily_counts from public, anon, authenticated, service_role;

comment on table private.daily_measures is
  'A measure is added by a migration; private.close_days moves closed_before. After a change: npm run db:types.';
comment on column private.daily_measures.measure is 'personal: none';
comment on column private.daily_measures.count_function is 'personal: none';
comment on column private.daily_measures.days_open is 'personal: none';
comment on column private.daily_measures.starts_on is 'personal: none';
comment on column private.daily_measures.closed_before is 'personal: none';
comment on column private.daily_counts.measure is 'personal: none';
comment on column private.daily_counts.day is 'personal: none';
comment on column private.daily_counts.key is 'personal: none';
comment on column private.daily_counts.amount is 'personal: none';

-- Tests by the day they began: how they ended, or before which question the visitor stopped. Unfinished after a day is
-- stopped; a test of the last day is running.
create index level_tests_by_start on public.level_tests (started_at);
create function private.count_level_tests(first_day date, last_day date)
  returns table (day date, key text, amount integer)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select (t.started_at at time zone 'Europe/Bucharest')::date,
      case
        when t.finished_at is not null then t.level
        when t.abandoned_at is null and t.started_at > (select private.now()) - interval '1 day' then 'running'
        else 'stopped-' || (t.answer_count + 1)
      end,
      count(*)::integer
    from public.level_tests t
    where t.started_at >= first_day::timestamp at time zone 'Europe/Bucharest'
      and t.started_at < (last_day + 1)::timestamp at time zone 'Europe/Bucharest'
    group by 1, 2
  $$;

-- Leads by the day they came, and by the first thing that happened with them. What is merged into another is not one.
create index leads_by_creation on public.leads (created_at);
create function private.count_lead_days(first_day date, last_day date)
  returns table (day date, key text, amount integer)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select (l.created_at at time zone 'Europe/Bucharest')::date,
      coalesce((
        select e.kind from public.lead_events e where e.lead_id = l.id order by e.occurred_at, e.id limit 1
      ), 'none'),
      count(*)::integer
    from public.leads l
    where l.created_at >= first_day::timestamp at time zone 'Europe/Bucharest'
      and l.created_at < (last_day + 1)::timestamp at time zone 'Europe/Bucharest'
      and l.merged_into is null
    group by 1, 2
  $$;

-- The same by where their first visit came from; empty where nobody knows.
create function private.count_lead_sources(first_day date, last_day date)
  returns table (day date, key text, amount integer)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select (l.created_at at time zone 'Europe/Bucharest')::date,
      left(lower(btrim(coalesce(l.first_touch_source, ''))), 60),
      count(*)::integer
    from public.leads l
    where l.created_at >= first_day::timestamp at time zone 'Europe/Bucharest'
      and l.created_at < (last_day + 1)::timestamp at time zone 'Europe/Bucharest'
      and l.merged_into is null
    group by 1, 2
  $$;

-- A school that has rows already is counted from the first of them.
insert into private.daily_measures (measure, count_function, days_open, starts_on, closed_before)
  select measure, count_function, days_open, first.day, first.day
  from (values
    ('level_tests', 'count_level_tests', 7, (select min(started_at) from public.level_tests)),
    ('leads', 'count_lead_days', 2, (select min(created_at) from public.leads)),
    ('lead_sources', 'count_lead_sources', 2, (select min(created_at) from public.leads))
  ) as added (measure, count_function, days_open, since)
  cross join lateral (select (coalesce(since, private.now()) at time zone 'Europe/Bucharest')::date as day) as first;

-- For the worker: closes at most this many days of a measure. @returns how many
create function private.close_days(wanted text, most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      counted private.daily_measures;
      until date;
    begin
      -- Another process that closes the same days has the row.
      select m.* into counted from private.daily_measures m
        where m.measure = wanted and m.count_function is not null
        for update skip locked;
      if not found then
        return 0;
      end if;
      until := least(
        counted.closed_before + most,
        (private.now() at time zone 'Europe/Bucharest')::date - counted.days_open
      );
      if until <= counted.closed_before then
        return 0;
      end if;
      execute format(
        'insert into private.daily_counts (measure, day, key, amount)
         select $1, c.day, c.key, c.amount from private.%I($2, $3) c',
        counted.count_function
      ) using wanted, counted.closed_before, until - 1;
      update private.daily_measures m set closed_before = until where m.measure = wanted;
      return until - counted.closed_before;
    end
  $$;

-- For admins: the counts of these days. Those that are not closed are counted now.
create function private.read_daily_counts(wanted text[], first_day date, last_day date)
  returns table (measure text, day date, key text, amount integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      counted private.daily_measures;
    begin
      perform private.demand('admin');
      return query
        select c.measure, c.day, c.key, c.amount from private.daily_counts c
        where c.measure = any (wanted) and c.day between first_day and last_day;
      for counted in
        select m.* from private.daily_measures m
        where m.measure = any (wanted) and m.count_function is not null
      loop
        return query execute format(
          'select $1, c.day, c.key, c.amount from private.%I($2, $3) c', counted.count_function
        ) using counted.measure, greatest(first_day, counted.closed_before),
          least(last_day, (private.now() at time zone 'Europe/Bucharest')::date);
      end loop;
    end
  $$;

-- For admins: since when each measure is counted.
create function private.read_daily_measures() returns table (measure text, starts_on date)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query select m.measure, m.starts_on from private.daily_measures m;
    end
  $$;

-- For staff: what came since a moment, for the overview of the administration.
create function private.count_new_leads(since timestamptz) returns table (leads integer, messages integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select
        (select count(*)::integer from public.leads l where l.created_at >= since),
        (
          select count(*)::integer from public.lead_events e
          where e.kind = 'message_sent' and e.occurred_at >= since
        );
    end
  $$;

revoke execute on function private.count_level_tests(date, date), private.count_lead_days(date, date),
  private.count_lead_sources(date, date), private.close_days(text, integer),
  private.read_daily_counts(text[], date, date), private.read_daily_measures(), private.count_new_leads(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.close_days(text, integer) to app_worker;
grant execute on function private.read_daily_counts(text[], date, date), private.read_daily_measures(),
  private.count_new_leads(timestamptz)
  to authenticated;

-- Who comes back: accounts by the day they were made, which of them are used in their first week, and how many people of
-- each week come again in later ones. Counted from here on, because nothing before told it. Decision 0081.

alter table public.profiles add column returned_at timestamptz;
comment on column public.profiles.returned_at is 'personal: delete';
create index profiles_by_creation on public.profiles (created_at);

-- Accounts of learners, by the day they were made. Roles are looked at after the sums, once each and not for every account.
create function private.count_sign_ups(first_day date, last_day date)
  returns table (day date, key text, amount integer)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    with counted as (
      select (p.created_at at time zone 'Europe/Bucharest')::date as day, p.role,
        case when u.email_confirmed_at is null then 'unconfirmed' else 'confirmed' end as key,
        count(*)::integer as amount
      from public.profiles p join auth.users u on u.id = p.id
      where p.created_at >= first_day::timestamp at time zone 'Europe/Bucharest'
        and p.created_at < (last_day + 1)::timestamp at time zone 'Europe/Bucharest'
      group by 1, 2, 3
    )
    select c.day, c.key, sum(c.amount)::integer from counted c where private.is_learner(c.role) group by 1, 2
  $$;

-- What confirmed accounts of learners did in their first seven days: kept the result of a test, came back on another day,
-- or neither; those that are younger are too new to tell.
create function private.count_activation(first_day date, last_day date)
  returns table (day date, key text, amount integer)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    with counted as (
      select (p.created_at at time zone 'Europe/Bucharest')::date as day, p.role, case
        when p.created_at > (select private.now()) - interval '7 days' then 'new'
        when exists (
          select from public.level_tests t
          where t.profile_id = p.id and t.finished_at < p.created_at + interval '7 days'
        ) then 'test'
        when p.returned_at < p.created_at + interval '7 days' then 'visit'
        else 'neither'
      end as key, count(*)::integer as amount
      from public.profiles p join auth.users u on u.id = p.id
      where p.created_at >= first_day::timestamp at time zone 'Europe/Bucharest'
        and p.created_at < (last_day + 1)::timestamp at time zone 'Europe/Bucharest'
        and u.email_confirmed_at is not null
      group by 1, 2, 3
    )
    select c.day, c.key, sum(c.amount)::integer from counted c where private.is_learner(c.role) group by 1, 2
  $$;

-- The key of a return is the Monday of the week in which the account was made, its day the Monday of the week of the visit.
insert into private.daily_measures (measure, count_function, days_open, starts_on, closed_before)
  select measure, count_function, days_open, first.day, first.day
  from (values
    ('sign_ups', 'count_sign_ups', 8, (select min(created_at) from public.profiles)),
    ('activation', 'count_activation', 8, private.now()),
    ('returns', null, 0, private.now())
  ) as added (measure, count_function, days_open, since)
  cross join lateral (select (coalesce(since, private.now()) at time zone 'Europe/Bucharest')::date as day) as first;

-- As before; and the first visit on another day than the account's is noted, and the first of each later week counted.
create or replace function private.update_last_activity(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      before public.profiles;
      moment constant timestamptz := private.now();
      this_week constant date := date_trunc('week', moment at time zone 'Europe/Bucharest');
      cohort date;
    begin
      if user_id is null or user_id is distinct from private.uid() then
        raise insufficient_privilege using message = 'Only a person''s own activity can be noted.';
      end if;
      select p.* into before from public.profiles p
        where p.id = update_last_activity.user_id
          and (p.last_activity_at is null or p.last_activity_at <= moment - interval '1 hour')
        for update;
      -- Within the hour `before` is empty, and nothing else happens.
      update public.profiles p set last_activity_at = moment,
        returned_at = coalesce(before.returned_at, case
          when (moment at time zone 'Europe/Bucharest')::date > (before.created_at at time zone 'Europe/Bucharest')::date
          then moment
        end)
      where p.id = before.id;
      cohort := date_trunc('week', before.created_at at time zone 'Europe/Bucharest');
      if cohort < this_week and private.is_learner(before.role)
        and coalesce(date_trunc('week', before.last_activity_at at time zone 'Europe/Bucharest') < this_week, true)
      then
        insert into private.daily_counts as known (measure, day, key, amount)
        values ('returns', this_week, cohort::text, 1)
        on conflict (measure, day, key) do update set amount = known.amount + 1;
      end if;
    end
  $$;

revoke execute on function private.count_sign_ups(date, date), private.count_activation(date, date)
  from public, anon, authenticated, service_role;

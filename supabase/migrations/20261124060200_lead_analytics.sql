-- What becomes of leads, for /admin/crm/analytics: how far those of a period come, by source; how long cards lie in a stage;
-- what owners have; and how past cases ended, which the forecast is made of. Decision 0082.

create index lead_events_of_moves on public.lead_events (occurred_at) where kind = 'stage_changed';
create index lead_events_of_messages on public.lead_events (occurred_at) where kind = 'message_sent';

-- Leads that came on these days, by source, and how many of them came to each stage, whatever became of them later.
create function private.count_lead_funnel(first_day date, last_day date)
  returns table (source text, stage text, leads integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        with came as (
          select c.source, coalesce((
              select max(s.position)
              from (
                select c.stage union all
                select e.details ->> 'to' from public.lead_events e where e.lead_id = c.lead_id and e.kind = 'stage_changed'
              ) been (stage)
              join private.lead_stages s on s.stage = been.stage and s.stage <> 'lost'
            ), 1) as furthest
          from private.lead_cards c
          where not c.is_merged
            and c.created_at >= first_day::timestamp at time zone 'Europe/Bucharest'
            and c.created_at < (last_day + 1)::timestamp at time zone 'Europe/Bucharest'
        ), counted as (
          select came.source, came.furthest, count(*)::integer as leads from came group by 1, 2
        )
        select k.source, s.stage, sum(k.leads)::integer
        from counted k join private.lead_stages s on s.position <= k.furthest
        group by k.source, s.stage, s.position
        order by s.position, sum(k.leads) desc, k.source;
    end
  $$;

-- How many days cards that left a stage on these days had lain there: half of them at most the median, nine of ten at most
-- the last number.
create function private.measure_lead_stages(first_day date, last_day date)
  returns table (stage text, name text, moves integer, median_days double precision, most_days double precision)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        with gone as (
          select e.details ->> 'from' as stage, extract(epoch from e.occurred_at - coalesce((
              select b.occurred_at from public.lead_events b
              where b.lead_id = e.lead_id and b.kind = 'stage_changed' and b.id < e.id
                and b.details ->> 'from' <> b.details ->> 'to'
              order by b.id desc limit 1
            ), l.created_at)) / 86400 as days
          from public.lead_events e join public.leads l on l.id = e.lead_id
          where e.kind = 'stage_changed' and e.details ->> 'from' <> e.details ->> 'to'
            and e.occurred_at >= first_day::timestamp at time zone 'Europe/Bucharest'
            and e.occurred_at < (last_day + 1)::timestamp at time zone 'Europe/Bucharest'
        )
        select s.stage, s.name, count(g.days)::integer,
          percentile_cont(0.5) within group (order by g.days), percentile_cont(0.9) within group (order by g.days)
        from private.lead_stages s left join gone g on g.stage = s.stage
        where s.stale_after is not null
        group by s.stage, s.name, s.position order by s.position;
    end
  $$;

-- What each owner has open now, how much of it should have been followed up, and what ended on these days. Null is no owner.
create function private.count_lead_owners(first_day date, last_day date)
  returns table (owner_id uuid, name text, open integer, late integer, enrolled integer, lost integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      since constant timestamptz := first_day::timestamp at time zone 'Europe/Bucharest';
      until constant timestamptz := (last_day + 1)::timestamp at time zone 'Europe/Bucharest';
      today constant date := (private.now() at time zone 'Europe/Bucharest')::date;
    begin
      perform private.demand('staff');
      return query
        with counted as (
          select c.owner_id,
            count(*) filter (where s.stale_after is not null)::integer as open,
            count(*) filter (where s.stale_after is not null and c.next_follow_up < today)::integer as late,
            count(*) filter (where c.stage = 'enrolled' and c.moved_at >= since and c.moved_at < until)::integer as enrolled,
            count(*) filter (where c.stage = 'lost' and c.moved_at >= since and c.moved_at < until)::integer as lost
          from private.lead_cards c join private.lead_stages s on s.stage = c.stage
          where not c.is_merged
          group by c.owner_id
        )
        select k.owner_id, coalesce(p.full_name, u.email::text), k.open, k.late, k.enrolled, k.lost
        from counted k
        left join auth.users u on u.id = k.owner_id
        left join public.profiles p on p.id = k.owner_id
        where k.open + k.enrolled + k.lost > 0
        order by k.owner_id is null, k.open desc, 2;
    end
  $$;

-- Why cards were lost on these days.
create function private.count_lost_reasons(first_day date, last_day date)
  returns table (reason text, name text, leads integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select r.reason, r.name, count(c.lead_id)::integer
        from private.lead_lost_reasons r
        left join private.lead_cards c on (c.stage, c.lost_reason) = ('lost', r.reason) and not c.is_merged
          and c.moved_at >= first_day::timestamp at time zone 'Europe/Bucharest'
          and c.moved_at < (last_day + 1)::timestamp at time zone 'Europe/Bucharest'
        group by r.reason, r.name, r.position order by r.position;
    end
  $$;

-- By stage: how many cards lie there now, and how the cases that were in it and ended within twelve months ended.
create function private.count_lead_outcomes()
  returns table (stage text, name text, open bigint, enrolled integer, lost integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        with ended as (
          select c.lead_id, c.stage as outcome from private.lead_cards c
          where c.stage in ('enrolled', 'lost') and not c.is_merged
            and c.moved_at >= private.now() - interval '12 months'
        ), passed as (
          select distinct d.lead_id, d.outcome, been.stage
          from ended d
          cross join lateral (
            select 'new' union all
            select e.details ->> 'from' from public.lead_events e where e.lead_id = d.lead_id and e.kind = 'stage_changed'
          ) been (stage)
        ), counted as (
          select p.stage, count(*) filter (where p.outcome = 'enrolled')::integer as enrolled,
            count(*) filter (where p.outcome <> 'enrolled')::integer as lost
          from passed p group by p.stage
        )
        select s.stage, s.name, coalesce((select sum(n.change) from private.lead_counts n where n.stage = s.stage), 0)::bigint,
          coalesce(k.enrolled, 0), coalesce(k.lost, 0)
        from private.lead_stages s left join counted k on k.stage = s.stage
        where s.stale_after is not null
        order by s.position;
    end
  $$;

revoke execute on function private.count_lead_funnel(date, date), private.measure_lead_stages(date, date),
  private.count_lead_owners(date, date), private.count_lost_reasons(date, date), private.count_lead_outcomes()
  from public, anon, authenticated, service_role;
grant execute on function private.count_lead_funnel(date, date), private.measure_lead_stages(date, date),
  private.count_lead_owners(date, date), private.count_lost_reasons(date, date), private.count_lead_outcomes()
  to authenticated;

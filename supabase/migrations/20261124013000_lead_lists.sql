-- How staff find leads: lists with a search, filters and an order, the board and the counts. Each is a function that demands
-- the role and asks one that has no door of its own; conditions are written per request, so that each is planned for what
-- it asks. Decision 0073.

-- How many rows the planner expects.
create function private.estimate_rows(query text) returns bigint
  -- Volatile, because no other function may explain.
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      plan json;
    begin
      execute 'explain (format json) ' || query into plan;
      return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
    end
  $$;

-- The next leads of a list after one of them, ordered by created, activity, name, score or follow-up.
-- A search that finds much is walked in the order of the list until there is enough, at most so far; one that finds little
-- is looked up and sorted. So is a filter in another order than the newest, in which the filters' own indexes are.
create function private.find_leads(
  words text, filters jsonb, sort text, is_rising boolean, after_id uuid, wanted_count integer
) returns table (lead_id uuid, place bigint)
  language plpgsql stable rows 50 set search_path = pg_catalog, pg_temp
  -- What is walked comes by its index, also where the planner would rather read and sort all of it.
  set enable_seqscan = off set random_page_cost = 1.1
  as $$
    declare
      conditions constant text := private.lead_conditions(words, filters);
      key_of constant text := case sort
        when 'activity' then 'c.last_activity_at' when 'name' then 'c.name_key' when 'score' then 'c.score'
        when 'follow-up' then 'coalesce(c.next_follow_up, ''infinity''::date)' else 'c.created_at' end;
      key_type constant text := case sort
        when 'name' then 'text' when 'score' then 'smallint' when 'follow-up' then 'date' else 'timestamptz' end;
      ordered constant text := format(case when is_rising then ' order by %s, c.lead_id' else ' order by %s desc, c.lead_id desc' end, key_of);
      further text := 'true';
      after_key text;
      total bigint;
      expected bigint;
      walk bigint;
      ids uuid[];
    begin
      if after_id is not null then
        execute format('select %s::text from private.lead_cards c where c.lead_id = $1', key_of) into after_key using after_id;
        further := format('(%s, c.lead_id) %s (%L::%s, %L::uuid)', key_of, case when is_rising then '>' else '<' end, after_key, key_type, after_id);
      end if;
      if cardinality(private.search_patterns(words)) > 0
        or sort <> 'created' and filters - (case sort when 'follow-up' then 'followUp' else '' end) <> '{}'
      then
        total := (select greatest(r.reltuples, 1)::bigint from pg_class r where r.oid = 'private.lead_cards'::regclass);
        expected := greatest(private.estimate_rows('select from private.lead_cards c where ' || conditions), 1);
        -- What is walked costs about 1.3 µs a row, what is looked up about 3 µs.
        if expected * expected > total * wanted_count * 0.4 then
          walk := least(4 * wanted_count * total / expected + wanted_count, 20000);
          execute format('select array_agg(c.lead_id) from (select c.* from (select c.* from private.lead_cards c where %s%s limit %s) c where %s%s limit %s) c',
            further, ordered, walk, conditions, ordered, wanted_count) into ids;
        end if;
        if coalesce(cardinality(ids), 0) < wanted_count then
          execute format(
            'with found as materialized (select c.lead_id, %s as key from private.lead_cards c where %s and %s)
             select array_agg(c.lead_id) from (select f.lead_id from found f order by f.key %s, f.lead_id %4$s limit %s) c',
            key_of, conditions, further, case when is_rising then 'asc' else 'desc' end, wanted_count) into ids;
        end if;
      else
        execute format('select array_agg(c.lead_id) from (select c.* from private.lead_cards c where %s and %s%s limit %s) c',
          conditions, further, ordered, wanted_count) into ids;
      end if;
      return query select f.lead_id, f.place from unnest(ids) with ordinality f (lead_id, place);
    end
  $$;

-- The rows of the list. A card is stale when nothing happened for longer than its stage allows, and no day is planned on
-- which it is taken up again.
create function private.leads_of_list(
  words text, filters jsonb, sort text, is_rising boolean, after_id uuid, wanted_count integer
) returns table (
    lead_id uuid, full_name text, email text, is_parent_email boolean, phone text, stage text, lost_reason text,
    moved_at timestamptz, owner_id uuid, owner_name text, next_follow_up date, version integer, created_at timestamptz,
    last_activity_at timestamptz, last_kind text, source text, level text, score smallint, agreed text[],
    open_tasks bigint, is_stale boolean
  )
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select f.lead_id, l.full_name, l.email, l.is_parent_email, l.phone, c.stage, c.lost_reason, c.moved_at, c.owner_id,
      coalesce(p.full_name, u.email::text), c.next_follow_up, c.version, c.created_at, c.last_activity_at, c.last_kind, c.source, c.level, c.score, c.agreed, (
        select count(*) from private.lead_tasks t where t.lead_id = f.lead_id and t.done_at is null
      ), coalesce(
        c.last_activity_at < clock.at - s.stale_after and coalesce(c.next_follow_up, '-infinity'::date) < clock.today, false)
    from private.find_leads(words, filters, sort, is_rising, after_id, wanted_count) f
    join private.lead_cards c on c.lead_id = f.lead_id
    join private.lead_stages s on s.stage = c.stage
    join public.leads l on l.id = f.lead_id
    cross join (
      select private.now() as at, (private.now() at time zone 'Europe/Bucharest')::date as today
    ) clock
    left join auth.users u on u.id = c.owner_id
    left join public.profiles p on p.id = c.owner_id
    order by f.place
  $$;

create function private.list_leads(
  words text, filters jsonb, sort text, is_rising boolean, after_id uuid, wanted_count integer
) returns table (
    lead_id uuid, full_name text, email text, is_parent_email boolean, phone text, stage text, lost_reason text,
    moved_at timestamptz, owner_id uuid, owner_name text, next_follow_up date, version integer, created_at timestamptz,
    last_activity_at timestamptz, last_kind text, source text, level text, score smallint, agreed text[],
    open_tasks bigint, is_stale boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.leads_of_list(words, filters, sort, is_rising, after_id, wanted_count);
    end
  $$;

-- How many leads a list has: exactly where it is a whole stage or few, else as many as the planner expects.
create function private.number_of_leads(words text, filters jsonb, out number bigint, out is_exact boolean)
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
    declare
      rows constant text := 'private.lead_cards c where ' || private.lead_conditions(words, filters);
    begin
      is_exact := true;
      if cardinality(private.search_patterns(words)) = 0 and filters - 'stage' = '{}' then
        select coalesce(sum(n.change), 0) into number from private.lead_counts n
          where n.stage = coalesce(filters ->> 'stage', n.stage);
        return;
      end if;
      number := private.estimate_rows('select from ' || rows);
      is_exact := number < 2000;
      if is_exact then
        execute format('with found as materialized (select from %s) select count(*) from found', rows) into number;
      end if;
    end
  $$;

create function private.count_leads(words text, filters jsonb, out number bigint, out is_exact boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      select n.number, n.is_exact into number, is_exact from private.number_of_leads(words, filters) n;
    end
  $$;

-- Every stage in the order of the board, with how many cards it has.
create function private.list_lead_stages() returns table (stage text, name text, is_open boolean, stale_after interval, number bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select s.stage, s.name, s.stale_after is not null, s.stale_after, (
          select coalesce(sum(n.change), 0)::bigint from private.lead_counts n where n.stage = s.stage
        )
        from private.lead_stages s order by s.position;
    end
  $$;

-- The first cards of some stages, newest move first, or the next ones of one stage after a card.
create function private.cards_of_board(
  stages text[], owner uuid, after_id uuid, wanted_count integer
) returns table (
    lead_id uuid, stage text, lost_reason text, moved_at timestamptz, version integer, full_name text, email text, phone text,
    owner_id uuid, owner_name text, next_follow_up date, last_activity_at timestamptz, level text, score smallint,
    is_stale boolean
  )
  language sql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
  as $$
    select c.lead_id, c.stage, c.lost_reason, c.moved_at, c.version, l.full_name, l.email, l.phone, c.owner_id,
      coalesce(p.full_name, u.email::text), c.next_follow_up, c.last_activity_at, c.level, c.score, coalesce(
        c.last_activity_at < clock.at - s.stale_after and coalesce(c.next_follow_up, '-infinity'::date) < clock.today, false)
    from private.lead_stages s
    cross join lateral (
      select c.* from private.lead_cards c
      where c.stage = s.stage and not c.is_merged
        and (owner is null or c.owner_id = owner)
        and (c.moved_at, c.lead_id) < (
          coalesce((select a.moved_at from private.lead_cards a where a.lead_id = after_id), 'infinity'),
          coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        )
      order by c.moved_at desc, c.lead_id desc
      limit wanted_count
    ) c
    join public.leads l on l.id = c.lead_id
    cross join (
      select private.now() as at, (private.now() at time zone 'Europe/Bucharest')::date as today
    ) clock
    left join auth.users u on u.id = c.owner_id
    left join public.profiles p on p.id = c.owner_id
    where s.stage = any (stages)
    order by s.position, c.moved_at desc, c.lead_id desc
  $$;

create function private.list_board(
  stages text[], owner uuid, after_id uuid, wanted_count integer
) returns table (
    lead_id uuid, stage text, lost_reason text, moved_at timestamptz, version integer, full_name text, email text, phone text,
    owner_id uuid, owner_name text, next_follow_up date, last_activity_at timestamptz, level text, score smallint,
    is_stale boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.cards_of_board(stages, owner, after_id, wanted_count);
    end
  $$;

-- What a list can be filtered by: sources that cards have, levels, people of the school.
create function private.sources_of_leads() returns setof text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    -- One step of the index for each source, however many cards have it.
    with recursive found (source) as (
      select min(c.source) from private.lead_cards c
      union all
      select (select min(c.source) from private.lead_cards c where c.source > f.source) from found f where f.source is not null
    )
    select f.source from found f where f.source is not null limit 200
  $$;

create function private.list_lead_sources() returns setof text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.sources_of_leads();
    end
  $$;

create function private.list_lead_owners() returns table (person_id uuid, name text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.possible_owners();
    end
  $$;

create function private.list_lost_reasons() returns table (reason text, name text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select r.reason, r.name from private.lead_lost_reasons r order by r.position;
    end
  $$;

revoke execute on function private.lead_conditions(text, jsonb), private.estimate_rows(text),
  private.find_leads(text, jsonb, text, boolean, uuid, integer),
  private.leads_of_list(text, jsonb, text, boolean, uuid, integer),
  private.list_leads(text, jsonb, text, boolean, uuid, integer), private.number_of_leads(text, jsonb),
  private.count_leads(text, jsonb), private.list_lead_stages(),
  private.cards_of_board(text[], uuid, uuid, integer),
  private.list_board(text[], uuid, uuid, integer), private.sources_of_leads(),
  private.list_lead_sources(), private.list_lead_owners(), private.list_lost_reasons()
  from public, anon, authenticated, service_role;
grant execute on function private.list_leads(text, jsonb, text, boolean, uuid, integer), private.count_leads(text, jsonb),
  private.list_lead_stages(), private.list_board(text[], uuid, uuid, integer), private.list_lead_sources(),
  private.list_lead_owners(), private.list_lost_reasons()
  to authenticated;

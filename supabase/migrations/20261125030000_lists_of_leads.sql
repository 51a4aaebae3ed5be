-- Lists of leads by when they came and by what they asked: for /admin/attribution and /admin/course-enrollment.

-- Where the leads of these days came from, and in which stage they are now.
create function private.count_leads_by_source(first_day date, last_day date)
  returns table (source text, stage text, leads integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select c.source, c.stage, count(*)::integer from private.lead_cards c
        where not c.is_merged
          and c.created_at >= first_day::timestamp at time zone 'Europe/Bucharest'
          and c.created_at < (last_day + 1)::timestamp at time zone 'Europe/Bucharest'
        group by c.source, c.stage;
    end
  $$;

-- The newest message of each of these leads about one of these topics, also one that came to a lead merged into it.
create function private.list_course_questions(wanted uuid[], topics text[])
  returns table (lead_id uuid, message_id bigint, topic text, asked_at timestamptz, message text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select w.id, newest.event_id, newest.topic, newest.received_at, newest.message
        from unnest(wanted) w (id)
        cross join lateral (
          select m.event_id, m.topic, m.received_at, left(e.details ->> 'message', 200) as message
          from public.leads l
          join public.lead_events e on e.lead_id = l.id
          join private.contact_messages m on m.event_id = e.id
          where (l.id = w.id or l.merged_into = w.id) and m.topic = any (topics)
          order by m.received_at desc, m.event_id desc
          limit 1
        ) newest;
    end
  $$;

-- A lead's page reads its dates with everything else.
drop function private.read_lead_dates(uuid);

revoke execute on function private.count_leads_by_source(date, date), private.list_course_questions(uuid[], text[])
  from public, anon, authenticated, service_role;
grant execute on function private.count_leads_by_source(date, date), private.list_course_questions(uuid[], text[])
  to authenticated;

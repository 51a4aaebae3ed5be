-- The filters of every list of leads. Decision 0073.

-- The condition on a card `c`, as SQL. Filters: stage, owner (an id, 'me', 'none'), source, level, reason, followUp
-- ('late', 'due', 'planned', 'none'), isStale, createdFrom and createdUntil (days in Bucharest), courseTopics (who wrote about
-- one of these topics, or is enrolled).
create function private.lead_conditions(words text, filters jsonb) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
    declare
      today constant date := (private.now() at time zone 'Europe/Bucharest')::date;
      conditions text[] := '{not c.is_merged}';
      pattern text;
    begin
      foreach pattern in array private.search_patterns(words) loop
        conditions := conditions || format('c.search like %L', pattern);
      end loop;
      if filters ? 'stage' then
        conditions := conditions || format('c.stage = %L', filters ->> 'stage');
      end if;
      if filters ->> 'owner' = 'none' then
        conditions := conditions || 'c.owner_id is null'::text;
      elsif filters ->> 'owner' = 'me' then
        conditions := conditions || format('c.owner_id = %L::uuid', private.uid());
      elsif filters ? 'owner' then
        conditions := conditions || format('c.owner_id = %L::uuid', filters ->> 'owner');
      end if;
      if filters ? 'source' then
        conditions := conditions || format('c.source = %L', filters ->> 'source');
      end if;
      if filters ? 'level' then
        conditions := conditions || format('c.level = %L', filters ->> 'level');
      end if;
      if filters ? 'reason' then
        conditions := conditions || format('c.stage = ''lost'' and c.lost_reason = %L', filters ->> 'reason');
      end if;
      if filters ? 'createdFrom' then
        conditions := conditions || format('c.created_at >= %L::timestamptz',
          (filters ->> 'createdFrom')::date::timestamp at time zone 'Europe/Bucharest');
      end if;
      if filters ? 'createdUntil' then
        conditions := conditions || format('c.created_at < %L::timestamptz',
          ((filters ->> 'createdUntil')::date + 1)::timestamp at time zone 'Europe/Bucharest');
      end if;
      if filters ? 'courseTopics' then
        conditions := conditions || format(
          'c.lead_id in (
             select k.lead_id from private.lead_cards k where k.stage = ''enrolled''
             union all
             select coalesce(l.merged_into, l.id)
             from private.contact_messages m
             join public.lead_events e on e.id = m.event_id
             join public.leads l on l.id = e.lead_id
             where m.topic = any (%L::text[])
           )', array(select jsonb_array_elements_text(filters -> 'courseTopics')));
      end if;
      case filters ->> 'followUp'
        when 'late' then conditions := conditions || format('coalesce(c.next_follow_up, ''infinity''::date) < %L::date', today);
        when 'due' then conditions := conditions || format('coalesce(c.next_follow_up, ''infinity''::date) <= %L::date', today);
        when 'planned' then conditions := conditions || 'coalesce(c.next_follow_up, ''infinity''::date) < ''infinity''::date'::text;
        when 'none' then conditions := conditions || 'coalesce(c.next_follow_up, ''infinity''::date) = ''infinity''::date'::text;
        else null;
      end case;
      if (filters -> 'isStale')::boolean then
        -- What is stale is older than that: an order by age need not read what is newer.
        conditions := conditions || (
          select format('c.created_at < %L and c.last_activity_at < %L and (%s) and coalesce(c.next_follow_up, ''-infinity''::date) < %L::date',
            private.now() - min(s.stale_after), private.now() - min(s.stale_after),
            string_agg(format('c.stage = %L and c.last_activity_at < %L', s.stage, private.now() - s.stale_after), ' or '), today)
          from private.lead_stages s where s.stale_after is not null
        );
      end if;
      return array_to_string(conditions, ' and ');
    end
  $$;

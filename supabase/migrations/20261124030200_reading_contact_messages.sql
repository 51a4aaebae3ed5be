-- How staff read messages to the school: by definer functions that ask for the role first (decision 0047). Decision 0076.

-- The next messages after one of them, newest or oldest first, in these states; null where the rest does not matter. Words
-- are looked for in the first 5,000 of them: in name, address and text, with or without diacritics.
create function private.list_contact_messages(
  wanted_states text[], wanted_topic text, wanted_assignee uuid, is_unassigned boolean, words text, is_rising boolean,
  after_id bigint, wanted_count integer, text_length integer
) returns table (
    id bigint, received_at timestamptz, state text, version integer, topic text, lead_id uuid, full_name text, email text,
    is_parent_email boolean, message text, assignee_id uuid, assignee text, answer_state text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      after_at timestamptz := case when is_rising then '-infinity' else 'infinity' end;
      -- How many are read.
      scanned constant integer := case when words is null then wanted_count else 5000 end;
    begin
      perform private.demand('staff');
      if after_id is not null then
        after_at := (select c.received_at from private.contact_messages c where c.event_id = after_id);
      end if;
      return query execute format(
        $q$
          with next as (
            select found.* from unnest($1) wanted (state) cross join lateral (
              select c.* from private.contact_messages c
              where c.state = wanted.state
                and ($2 is null or c.topic = $2)
                and ($3 is null or c.assignee_id = $3)
                and (not $4 or c.assignee_id is null)
                and (c.received_at, c.event_id) %1$s ($6, coalesce($7, 0))
              order by c.received_at %2$s, c.event_id %2$s
              limit $9
            ) found
            order by found.received_at %2$s, found.event_id %2$s
            limit $9
          )
          select c.event_id, c.received_at, c.state, c.version, c.topic, l.id, coalesce(e.details ->> 'fullName', l.full_name),
            l.email, l.is_parent_email, left(e.details ->> 'message', $10), c.assignee_id,
            coalesce(p.full_name, u.email)::text, (
              select a.mail_state from private.message_answers a where a.message_id = c.event_id
              order by a.event_id desc limit 1
            )
          from next c
          join public.lead_events e on e.id = c.event_id
          join public.leads l on l.id = e.lead_id
          left join public.profiles p on p.id = c.assignee_id
          left join auth.users u on u.id = c.assignee_id
          where $5 is null or position(
            $5 in private.fold(concat_ws(' ', e.details ->> 'fullName', l.full_name, l.email, e.details ->> 'message'))
          ) > 0
          order by c.received_at %2$s, c.event_id %2$s
          limit $8
        $q$,
        case when is_rising then '>' else '<' end, case when is_rising then 'asc' else 'desc' end
      ) using wanted_states, wanted_topic, wanted_assignee, is_unassigned, private.fold(words), after_at, after_id,
        wanted_count, scanned, text_length;
    end
  $$;

-- How many messages are in a state, counted as far as the limit.
create function private.count_contact_messages(wanted_state text, at_most integer) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return (
        select count(*) from (
          select from private.contact_messages c where c.state = wanted_state limit at_most
        ) counted
      );
    end
  $$;

-- One message, with who wrote it and the consents of theirs that hold: one ticked in a form holds until a withdrawal, after
-- which only one counts whose giver proved to read the mailbox (decision 0005).
create function private.read_contact_message(wanted bigint)
  returns table (
    id bigint, received_at timestamptz, state text, topic text, version integer, lead_id uuid, full_name text, email text,
    phone text, is_parent_email boolean, message text, assignee_id uuid, assignee text, consents text[]
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select c.event_id, c.received_at, c.state, c.topic, c.version, l.id,
          coalesce(e.details ->> 'fullName', l.full_name), l.email, coalesce(e.details ->> 'phone', l.phone),
          l.is_parent_email, e.details ->> 'message', c.assignee_id, coalesce(p.full_name, u.email)::text,
          array(
            select k.kind from private.consent_kinds k
            where exists (
              select from public.lead_events given
              where given.lead_id = l.id and given.kind = 'consent_given' and given.consent_kind = k.kind
                and not exists (
                  select from public.lead_events taken
                  where taken.lead_id = l.id and taken.kind = 'consent_withdrawn' and taken.consent_kind = k.kind
                    and (taken.id > given.id or coalesce(given.details ->> 'isConfirmed', 'false') <> 'true')
                )
            )
            order by k.kind
          )
        from private.contact_messages c
        join public.lead_events e on e.id = c.event_id
        join public.leads l on l.id = e.lead_id
        left join public.profiles p on p.id = c.assignee_id
        left join auth.users u on u.id = c.assignee_id
        where c.event_id = wanted;
    end
  $$;

-- What else happened with the person who wrote a message, newest first: messages, answers and results.
create function private.list_contact_thread(wanted bigint, wanted_count integer)
  returns table (
    id bigint, kind text, occurred_at timestamptz, details jsonb, state text, answer_to bigint,
    writer text, mail_state text, mail_id uuid, sent_at timestamptz, error_code text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select e.id, e.kind, e.occurred_at, e.details, c.state, a.message_id,
          coalesce(p.full_name, u.email)::text, a.mail_state, a.mail_id, a.sent_at, a.error_code
        from public.lead_events one
        join public.lead_events e on e.lead_id = one.lead_id
        left join private.contact_messages c on c.event_id = e.id
        left join private.message_answers a on a.event_id = e.id
        left join public.profiles p on p.id = a.writer_id
        left join auth.users u on u.id = a.writer_id
        where one.id = wanted and one.kind = 'message_sent'
          and e.kind in ('message_sent', 'message_answered', 'level_test_result')
        order by e.occurred_at desc, e.id desc
        limit wanted_count;
    end
  $$;

revoke execute on function
  private.list_contact_messages(text[], text, uuid, boolean, text, boolean, bigint, integer, integer),
  private.count_contact_messages(text, integer), private.read_contact_message(bigint),
  private.list_contact_thread(bigint, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.list_contact_messages(text[], text, uuid, boolean, text, boolean, bigint, integer, integer),
  private.count_contact_messages(text, integer), private.read_contact_message(bigint),
  private.list_contact_thread(bigint, integer)
  to authenticated;

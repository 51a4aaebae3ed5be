-- The list of messages from either end, with what changes of several at once need.

drop function private.list_contact_messages(text[], text, uuid, boolean, text, bigint, integer);

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

-- Takes a change of a message back: its state and who takes care of it are as they were, unless somebody changed it since.
-- Returns saved, changed, gone, or not-staff.
create function private.restore_contact_message(wanted bigint, expected integer, former_state text, former_assignee uuid)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      found_version integer;
    begin
      perform private.demand('staff');
      select c.version into found_version from private.contact_messages c where c.event_id = wanted for update;
      if found_version is null then
        return 'gone';
      end if;
      if found_version <> expected then
        return 'changed';
      end if;
      if former_assignee not in (select a.person_id from private.list_message_assignees() a) then
        return 'not-staff';
      end if;
      update private.contact_messages c
        set state = former_state, assignee_id = former_assignee, version = c.version + 1
        where c.event_id = wanted;
      perform private.audit('message_restored', null, '{}', 'contact_messages', wanted::text);
      return 'saved';
    end
  $$;

revoke execute on function
  private.list_contact_messages(text[], text, uuid, boolean, text, boolean, bigint, integer, integer),
  private.restore_contact_message(bigint, integer, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.list_contact_messages(text[], text, uuid, boolean, text, boolean, bigint, integer, integer),
  private.restore_contact_message(bigint, integer, text, uuid)
  to authenticated;

-- Messages to the school as work: which are new, which wait for an answer, which are done, and who takes care of them. What
-- is written stays in the event of the lead (decision 0008). Decision 0076.

create table private.contact_messages (
  -- An event of kind `message_sent`.
  event_id bigint
    constraint contact_messages_pkey primary key
    constraint contact_messages_event_id_fkey references public.lead_events (id) on delete cascade,
  -- The product's names (app/crm/topics.ts); only their form is checked here.
  topic text not null constraint contact_messages_topic_check check (topic ~ '^[a-z0-9-]{1,40}$'),
  -- new: nobody has taken it. open: somebody has, or it was opened again. done: answered, or needs no answer.
  state text not null default 'new' constraint contact_messages_state_check check (state in ('new', 'open', 'done')),
  assignee_id uuid
    constraint contact_messages_assignee_id_fkey references public.profiles (id) on delete set null,
  -- Counts changes, so that the second of two people is told.
  version integer not null default 1,
  received_at timestamptz not null
);
create index contact_messages_by_state on private.contact_messages (state, received_at desc, event_id desc);
create index contact_messages_of_an_assignee on private.contact_messages (assignee_id) where assignee_id is not null;
-- Enrolments are those who wrote about a course.
create index contact_messages_by_topic on private.contact_messages (topic, event_id);

alter table private.contact_messages enable row level security;
revoke all on private.contact_messages from public, anon, authenticated, service_role;
-- Emptying them would reach into this table, which the service may not touch.
revoke truncate on public.leads, public.lead_events, public.consent_wordings from service_role;

create function private.keep_contact_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into private.contact_messages (event_id, topic, received_at)
      values (
        new.id,
        case when new.details ->> 'topic' ~ '^[a-z0-9-]{1,40}$' then new.details ->> 'topic' else 'altceva' end,
        new.occurred_at
      );
      return null;
    end
  $$;
create trigger "A message to the school waits for an answer" after insert on public.lead_events
  for each row when (new.kind = 'message_sent') execute function private.keep_contact_message();

insert into private.contact_messages (event_id, topic, received_at)
  select e.id,
    case when e.details ->> 'topic' ~ '^[a-z0-9-]{1,40}$' then e.details ->> 'topic' else 'altceva' end, e.occurred_at
  from public.lead_events e where e.kind = 'message_sent';

-- The people who may take a message: staff and above, by name.
create function private.list_message_assignees() returns table (person_id uuid, name text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select p.id, coalesce(p.full_name, u.email)::text
        from public.profiles p
        join auth.users u on u.id = p.id
        where private.role_rank(p.role) >= private.role_rank('staff')
          and u.deleted_at is null
          and coalesce(u.banned_until <= private.now(), true)
        order by name, p.id;
    end
  $$;

-- Gives a message to somebody, or with null to nobody. Nothing is done when it has another version by now.
-- Returns saved, changed, gone, or not-staff.
create function private.assign_contact_message(wanted bigint, expected integer, person uuid) returns text
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
      if person not in (select a.person_id from private.list_message_assignees() a) then
        return 'not-staff';
      end if;
      update private.contact_messages c
        set assignee_id = person, state = case when c.state = 'new' and person is not null then 'open' else c.state end,
          version = c.version + 1
        where c.event_id = wanted;
      perform private.audit('message_assigned', person, '{}', 'contact_messages', wanted::text);
      return 'saved';
    end
  $$;

-- Says that a message is done, or opens it again, under the same conditions. Returns saved, changed or gone.
create function private.settle_contact_message(wanted bigint, expected integer, is_done boolean) returns text
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
      update private.contact_messages c
        set state = case when is_done then 'done' else 'open' end, version = c.version + 1
        where c.event_id = wanted;
      perform private.audit(case when is_done then 'message_done' else 'message_reopened' end, null, '{}',
        'contact_messages', wanted::text);
      return 'saved';
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

revoke execute on function private.keep_contact_message(), private.list_message_assignees(),
  private.assign_contact_message(bigint, integer, uuid), private.settle_contact_message(bigint, integer, boolean),
  private.restore_contact_message(bigint, integer, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.list_message_assignees(), private.assign_contact_message(bigint, integer, uuid),
  private.settle_contact_message(bigint, integer, boolean),
  private.restore_contact_message(bigint, integer, text, uuid)
  to authenticated;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (437, 'private.contact_messages', 'what became of their messages', 'Mesajele tale către școală',
    'r.event_id in (select e.id from public.lead_events e where e.lead_id in (select private.leads_of($1, $2)))', null,
    '{topic,state,received_at}', '{assignee_id}', 'delete', '{}'),
  (438, 'private.contact_messages', 'messages they take care of', 'Mesaje de care te ocupi', 'r.assignee_id = $1', null,
    '{event_id,state,received_at}', '{}', 'clear', '{assignee_id}');

comment on column private.contact_messages.event_id is 'personal: delete';
comment on column private.contact_messages.topic is 'personal: delete';
comment on column private.contact_messages.state is 'personal: delete';
comment on column private.contact_messages.assignee_id is 'personal: delete';
comment on column private.contact_messages.version is 'personal: none';
comment on column private.contact_messages.received_at is 'personal: delete';

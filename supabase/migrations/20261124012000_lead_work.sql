-- What staff do with a lead: moves, an owner, a day to take it up again, tasks, notes, corrected details. Every change says
-- from which version it was made, and nothing is written over another one. Decision 0072.

create table private.lead_tasks (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null constraint lead_tasks_lead references public.leads (id) on delete cascade,
  what text not null constraint lead_tasks_what_length check (char_length(what) between 1 and 500),
  owner_id uuid constraint lead_tasks_owner references auth.users (id) on delete set null,
  due_on date,
  created_at timestamptz not null default private.now(),
  done_at timestamptz,
  writer_key uuid
);
create index lead_tasks_of_a_lead on private.lead_tasks (lead_id);
create index lead_tasks_to_do on private.lead_tasks (owner_id, due_on) where done_at is null;
create index lead_tasks_of_an_owner on private.lead_tasks (owner_id) where owner_id is not null;
create index lead_tasks_by_writer on private.lead_tasks (writer_key) where writer_key is not null;

alter table private.lead_tasks enable row level security;
revoke all on private.lead_tasks from public, anon, authenticated, service_role;

comment on column private.lead_tasks.id is 'personal: delete';
comment on column private.lead_tasks.lead_id is 'personal: delete';
comment on column private.lead_tasks.what is 'personal: delete';
comment on column private.lead_tasks.owner_id is 'personal: delete';
comment on column private.lead_tasks.due_on is 'personal: delete';
comment on column private.lead_tasks.created_at is 'personal: delete';
comment on column private.lead_tasks.done_at is 'personal: delete';
comment on column private.lead_tasks.writer_key is 'personal: pseudonymise';

-- The people of the school who may look after leads.
create function private.possible_owners() returns table (person_id uuid, name text)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select p.id, coalesce(p.full_name, u.email::text)
    from public.profiles p join auth.users u on u.id = p.id
    where p.role in ('staff', 'admin', 'super_admin') and u.deleted_at is null
    order by 2
  $$;
create index profiles_of_possible_owners on public.profiles (role) where role in ('staff', 'admin', 'super_admin');

-- Cards as they were before a change, for a day, so that it can be undone.
create table private.lead_card_changes (
  change_id uuid not null,
  lead_id uuid not null constraint lead_card_changes_lead references public.leads (id) on delete cascade,
  -- The card's version after the change: only that one is taken back.
  version integer not null,
  stage text not null,
  lost_reason text,
  owner_id uuid,
  next_follow_up date,
  delete_after timestamptz not null default private.now() + interval '1 day',
  constraint lead_card_changes_pkey primary key (change_id, lead_id)
);
create index lead_card_changes_of_a_lead on private.lead_card_changes (lead_id);
create index lead_card_changes_of_an_owner on private.lead_card_changes (owner_id) where owner_id is not null;
create index lead_card_changes_to_delete on private.lead_card_changes (delete_after);

alter table private.lead_card_changes enable row level security;
revoke all on private.lead_card_changes from public, anon, authenticated, service_role;

comment on column private.lead_card_changes.change_id is 'personal: none';
comment on column private.lead_card_changes.lead_id is 'personal: delete';
comment on column private.lead_card_changes.version is 'personal: none';
comment on column private.lead_card_changes.stage is 'personal: delete';
comment on column private.lead_card_changes.lost_reason is 'personal: delete';
comment on column private.lead_card_changes.owner_id is 'personal: delete';
comment on column private.lead_card_changes.next_follow_up is 'personal: delete';
comment on column private.lead_card_changes.delete_after is 'personal: none';

-- Changes cards: [{ id, version, stage, reason, owner, followUp }], where what is left out stays. With a version, only a
-- card that still has it. Returns each lead with its version afterwards, null where nothing was changed, and the change by
-- which private.undo_card_change takes all of them back.
create function private.apply_card_changes(changes jsonb) returns table (change_id uuid, lead_id uuid, version integer)
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      made constant uuid := gen_random_uuid();
    begin
      -- In one order, so that two editors never wait for each other.
      perform from private.lead_cards c
        where c.lead_id in (select (w ->> 'id')::uuid from jsonb_array_elements(changes) w)
        order by c.lead_id for update;
      return query
        with wanted as (
          select (w ->> 'id')::uuid as id, w as change from jsonb_array_elements(changes) w
        ), before as (
          select c.* from private.lead_cards c join wanted w on w.id = c.lead_id
        ), changed as (
          update private.lead_cards c set
            stage = coalesce(w.change ->> 'stage', c.stage),
            lost_reason = case when w.change ? 'stage' then w.change ->> 'reason' else c.lost_reason end,
            owner_id = case when w.change ? 'owner' then (w.change ->> 'owner')::uuid else c.owner_id end,
            next_follow_up = case when w.change ? 'followUp' then (w.change ->> 'followUp')::date else c.next_follow_up end
          from wanted w
          where c.lead_id = w.id and coalesce((w.change ->> 'version')::integer = c.version, true)
            and (w.change ->> 'owner' is null or exists (
              select from private.possible_owners() o where o.person_id = (w.change ->> 'owner')::uuid
            ))
          returning c.lead_id, c.version
        ), kept as (
          insert into private.lead_card_changes (change_id, lead_id, version, stage, lost_reason, owner_id, next_follow_up)
          select made, b.lead_id, c.version, b.stage, b.lost_reason, b.owner_id, b.next_follow_up
          from before b join changed c on c.lead_id = b.lead_id and c.version > b.version
        )
        select made, w.id, c.version from wanted w left join changed c on c.lead_id = w.id;
    end
  $$;

create function private.change_cards(changes jsonb) returns table (change_id uuid, lead_id uuid, version integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.apply_card_changes(changes);
    end
  $$;

-- Takes back a change of the last day: the cards that nobody has changed since. Returns as private.change_cards.
create function private.undo_card_change(wanted uuid) returns table (change_id uuid, lead_id uuid, version integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.apply_card_changes(private.change_back(wanted));
    end
  $$;

create function private.change_back(wanted uuid) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', k.lead_id, 'version', k.version, 'stage', k.stage,
      'reason', k.lost_reason, 'owner', o.person_id, 'followUp', k.next_follow_up)), '[]')
    from private.lead_card_changes k
    left join private.possible_owners() o on o.person_id = k.owner_id
    where k.change_id = wanted
  $$;

-- For the worker: deletes what can be undone no more. Returns how many rows.
create function private.delete_old_card_changes(at_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      gone integer;
    begin
      delete from private.lead_card_changes k where k.ctid = any (array(
        select k.ctid from private.lead_card_changes k where k.delete_after <= private.now() limit at_most
      ));
      get diagnostics gone = row_count;
      return gone;
    end
  $$;

-- The number of one lead is that of others, too: they may be one person. Each pair is suggested once.
create function private.suggest_merges(wanted uuid[]) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    insert into public.lead_events (lead_id, kind, related_lead_id)
    select l.id, 'merge_suggested', o.id
    from public.leads l
    cross join lateral (
      select o.id, o.merged_into from public.leads o where o.phone = l.phone and o.id <> l.id order by o.created_at, o.id limit 5
    ) o
    where l.id = any (wanted) and l.phone is not null
      and coalesce(o.merged_into, o.id) <> coalesce(l.merged_into, l.id)
      and not exists (
        select from public.lead_events e
        where e.kind = 'merge_suggested'
          and (e.lead_id = l.id and e.related_lead_id = o.id or e.lead_id = o.id and e.related_lead_id = l.id)
      )
  $$;

-- { outcome: saved | conflict | taken | missing, version, otherId }. Taken: another lead has this address or number.
create function private.correct_lead(
  wanted uuid, expected integer, new_name text, new_email text, new_phone text, new_is_parent boolean
) returns jsonb
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      saved integer;
      present integer;
    begin
      update public.leads l set full_name = new_name, email = new_email, phone = new_phone, is_parent_email = new_is_parent
        where l.id = wanted and l.details_version = expected
        returning l.details_version into saved;
      if saved > expected then
        insert into public.lead_events (lead_id, kind, details, writer_key)
          values (wanted, 'details_corrected', jsonb_build_object('version', saved), private.person_key(private.uid()));
        perform private.audit('lead_corrected', (select l.profile_id from public.leads l where l.id = wanted),
          jsonb_build_object('from', expected), 'leads', wanted::text);
        perform private.suggest_merges(array[wanted]);
      end if;
      if saved is not null then
        return jsonb_build_object('outcome', 'saved', 'version', saved);
      end if;
      present := (select l.details_version from public.leads l where l.id = wanted);
      return jsonb_build_object('outcome', case when present is null then 'missing' else 'conflict' end, 'version', present);
    exception when unique_violation then
      return jsonb_build_object('outcome', 'taken', 'otherId', private.lead_with(new_email, new_phone));
    end
  $$;

-- The lead that this address identifies, or without one this number.
create function private.lead_with(given_email text, given_phone text) returns uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select l.id from public.leads l where l.email = given_email
    union all
    select l.id from public.leads l where given_email is null and l.email is null and l.phone = given_phone
    limit 1
  $$;

create function private.save_lead(
  wanted uuid, expected integer, new_name text, new_email text, new_phone text, new_is_parent boolean
) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.correct_lead(wanted, expected, new_name, new_email, new_phone, new_is_parent);
    end
  $$;

-- { outcome: added | taken, leadId }: a lead that somebody of the school types in, such as after a call.
create function private.record_new_lead(new_name text, new_email text, new_phone text, new_is_parent boolean) returns jsonb
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      added uuid;
    begin
      insert into public.leads (full_name, email, phone, is_parent_email) values (new_name, new_email, new_phone, new_is_parent)
        on conflict do nothing returning id into added;
      if added is null then
        return jsonb_build_object('outcome', 'taken', 'leadId', private.lead_with(new_email, new_phone));
      end if;
      insert into public.lead_events (lead_id, kind, writer_key) values (added, 'lead_added', private.person_key(private.uid()));
      perform private.suggest_merges(array[added]);
      return jsonb_build_object('outcome', 'added', 'leadId', added);
    end
  $$;

create function private.add_lead(new_name text, new_email text, new_phone text, new_is_parent boolean) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.record_new_lead(new_name, new_email, new_phone, new_is_parent);
    end
  $$;

-- Returns whether there is such a lead.
create function private.record_note(wanted uuid, note text) returns boolean
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into public.lead_events (lead_id, kind, details, writer_key)
        select l.id, 'note_added', jsonb_build_object('note', note), private.person_key(private.uid())
        from public.leads l where l.id = wanted;
      return found;
    end
  $$;

create function private.add_lead_note(wanted uuid, note text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.record_note(wanted, note);
    end
  $$;

-- The lead said that they want no more of this: it is an event, as what the site notes. Returns whether they had agreed.
create function private.record_withdrawal(wanted uuid, withdrawn text) returns boolean
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into public.lead_events (lead_id, kind, consent_kind, consent_version, details, writer_key)
        select e.lead_id, 'consent_withdrawn', e.consent_kind, max(e.consent_version), '{"isConfirmed": true}',
          private.person_key(private.uid())
        from public.lead_events e
        where e.lead_id in (select private.lead_group(wanted)) and e.kind = 'consent_given' and e.consent_kind = withdrawn
        group by e.lead_id, e.consent_kind;
      return found;
    end
  $$;

create function private.withdraw_lead_consent(wanted uuid, withdrawn text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.record_withdrawal(wanted, withdrawn);
    end
  $$;

-- Adds a task, or changes the one with this id, also one of a lead that was merged into it; null when there is no such lead,
-- task or owner.
create function private.write_task(wanted uuid, task uuid, new_what text, new_owner uuid, new_due_on date) returns uuid
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      written uuid;
    begin
      if new_owner is not null and not exists (select from private.possible_owners() o where o.person_id = new_owner) then
        return null;
      end if;
      if task is null then
        insert into private.lead_tasks (lead_id, what, owner_id, due_on, writer_key)
          select l.id, new_what, new_owner, new_due_on, private.person_key(private.uid())
          from public.leads l where l.id = wanted
          returning id into written;
      else
        update private.lead_tasks t set what = new_what, owner_id = new_owner, due_on = new_due_on
          where t.id = task and t.lead_id in (select g.id from private.lead_group(wanted) g (id))
          returning t.id into written;
      end if;
      return written;
    end
  $$;

create function private.save_lead_task(wanted uuid, task uuid, new_what text, new_owner uuid, new_due_on date) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.write_task(wanted, task, new_what, new_owner, new_due_on);
    end
  $$;

-- Returns whether there is such a task.
create function private.settle_lead_task(task uuid, is_done boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      update private.lead_tasks t set done_at = private.moment_if(is_done) where t.id = task;
      return found;
    end
  $$;

create function private.moment_if(is_so boolean) returns timestamptz
  language sql stable set search_path = ''
  return case when is_so then private.now() end;

create function private.remove_lead_task(task uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      delete from private.lead_tasks t where t.id = task;
      return found;
    end
  $$;

-- Open tasks, those that are due first: of one person, of nobody, or of everybody.
create function private.open_tasks(owner uuid, is_anybodys boolean, wanted_count integer)
  returns table (task_id uuid, lead_id uuid, lead_name text, what text, owner_id uuid, owner_name text, due_on date)
  language sql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
  as $$
    select t.id, t.lead_id, coalesce(l.full_name, l.email, l.phone), t.what, t.owner_id, coalesce(p.full_name, u.email::text), t.due_on
    from private.lead_tasks t
    join public.leads l on l.id = t.lead_id
    left join auth.users u on u.id = t.owner_id
    left join public.profiles p on p.id = t.owner_id
    where t.done_at is null and (is_anybodys or t.owner_id is not distinct from owner)
    order by t.due_on nulls last, t.id
    limit wanted_count
  $$;

create function private.list_open_tasks(owner uuid, is_anybodys boolean, wanted_count integer)
  returns table (task_id uuid, lead_id uuid, lead_name text, what text, owner_id uuid, owner_name text, due_on date)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.open_tasks(owner, is_anybodys, wanted_count);
    end
  $$;

-- Somebody takes a list out of the site, as a file.
create function private.note_leads_export(details jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      perform private.audit('leads_exported', null, details, 'leads');
    end
  $$;

revoke execute on function private.possible_owners(), private.suggest_merges(uuid[]), private.note_leads_export(jsonb), private.apply_card_changes(jsonb), private.change_cards(jsonb), private.undo_card_change(uuid),
  private.change_back(uuid), private.delete_old_card_changes(integer),
  private.correct_lead(uuid, integer, text, text, text, boolean), private.lead_with(text, text),
  private.save_lead(uuid, integer, text, text, text, boolean), private.record_new_lead(text, text, text, boolean),
  private.add_lead(text, text, text, boolean), private.record_note(uuid, text), private.add_lead_note(uuid, text),
  private.record_withdrawal(uuid, text), private.withdraw_lead_consent(uuid, text),
  private.write_task(uuid, uuid, text, uuid, date), private.save_lead_task(uuid, uuid, text, uuid, date),
  private.settle_lead_task(uuid, boolean), private.moment_if(boolean), private.remove_lead_task(uuid),
  private.open_tasks(uuid, boolean, integer), private.list_open_tasks(uuid, boolean, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.note_leads_export(jsonb), private.change_cards(jsonb), private.undo_card_change(uuid), private.save_lead(uuid, integer, text, text, text, boolean),
  private.add_lead(text, text, text, boolean), private.add_lead_note(uuid, text),
  private.withdraw_lead_consent(uuid, text), private.save_lead_task(uuid, uuid, text, uuid, date),
  private.settle_lead_task(uuid, boolean), private.remove_lead_task(uuid),
  private.list_open_tasks(uuid, boolean, integer)
  to authenticated;
grant execute on function private.delete_old_card_changes(integer) to app_worker;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (415, 'private.lead_card_changes', 'how far the school was with them before', null,
    'r.lead_id in (select private.leads_of($1, $2))', null, null, '{}', 'delete', '{}'),
  (536, 'private.lead_card_changes', 'leads that they looked after before', null, 'r.owner_id = $1', null, null, '{}', 'clear',
    '{owner_id}'),
  (416, 'private.lead_tasks', 'what the school wants to do about them', 'Ce are școala de făcut',
    'r.lead_id in (select private.leads_of($1, $2))', null, null, '{owner_id,writer_key}', 'delete', '{}'),
  (534, 'private.lead_tasks', 'tasks that are theirs', 'Ce ai de făcut', 'r.owner_id = $1', null,
    '{due_on,done_at}', '{}', 'clear', '{owner_id}'),
  (636, 'private.lead_tasks', 'tasks that they wrote', 'Sarcini scrise de tine',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{created_at}', '{writer_key}', 'key', '{}');

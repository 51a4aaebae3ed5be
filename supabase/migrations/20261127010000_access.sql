-- Who has access to a course: by role, or by an enrolment while it lasts. Decision 0094.

create table public.courses (
  id text constraint courses_pkey primary key constraint courses_id_check check (id ~ '^[a-z0-9-]{1,60}$'),
  title text not null constraint courses_title_check check (char_length(title) between 1 and 100),
  -- Who has this role or a higher one needs no enrolment.
  minimum_role text not null default 'premium'
    constraint courses_minimum_role_check check (
      private.role_rank(minimum_role) between private.role_rank('free') and private.role_rank('premium')
    )
);

create table public.enrolments (
  id integer generated always as identity constraint enrolments_pkey primary key,
  person_id uuid not null constraint enrolments_person_id_fkey references auth.users (id) on delete cascade,
  course text not null constraint enrolments_course_fkey references public.courses (id),
  -- The role that the person has while it lasts, where that is more than they have otherwise.
  role text constraint enrolments_role_check check (role in ('paid', 'premium')),
  starts_at timestamptz not null default private.now(),
  -- Null for an enrolment without an end.
  ends_at timestamptz constraint enrolments_ends_at_check check (ends_at > starts_at),
  revoked_at timestamptz,
  created_at timestamptz not null default private.now()
);
-- Enrolments of one person in one course may overlap: each stands on its own, as for two orders.
create index enrolments_of_person on public.enrolments (person_id, course) where revoked_at is null;
create index enrolments_of_anyone on public.enrolments (person_id);
create index enrolments_newest on public.enrolments (created_at desc, id desc);

-- What became of an enrolment, and who did it.
create table private.enrolment_changes (
  id integer generated always as identity constraint enrolment_changes_pkey primary key,
  enrolment_id integer not null
    constraint enrolment_changes_enrolment_id_fkey references public.enrolments (id) on delete cascade,
  kind text not null constraint enrolment_changes_kind_check check (kind in ('given', 'end_changed', 'revoked')),
  -- The end that it has since then.
  ends_at timestamptz,
  reason text constraint enrolment_changes_reason_check check (char_length(reason) <= 300),
  writer_key uuid,
  occurred_at timestamptz not null default private.now()
);
create index enrolment_changes_of_enrolment on private.enrolment_changes (enrolment_id, id);
create index enrolment_changes_by_writer on private.enrolment_changes (writer_key);

-- The role that a person has without any enrolment, for people who were enrolled with a role at least once.
-- `profiles.role` has the effective one.
create table private.base_roles (
  person_id uuid constraint base_roles_pkey primary key
    constraint base_roles_person_id_fkey references auth.users (id) on delete cascade,
  role text not null constraint base_roles_role_check check (private.role_rank(role) is not null),
  -- When an enrolment with a role begins or ends next: the effective role has to be looked at again.
  next_change_at timestamptz
);
create index base_roles_due on private.base_roles (next_change_at) where next_change_at is not null;

alter table public.courses enable row level security;
alter table public.enrolments enable row level security;
alter table private.enrolment_changes enable row level security;
alter table private.base_roles enable row level security;
revoke all on public.courses, public.enrolments, private.enrolment_changes, private.base_roles
  from public, anon, authenticated, service_role;
-- Hosted projects grant every new sequence of schema public to all roles.
revoke all on sequence public.enrolments_id_seq from public, anon, authenticated, service_role;

grant select on public.courses to anon, authenticated;
create policy "Everybody sees the courses" on public.courses for select to anon, authenticated using (true);
grant select on public.enrolments to authenticated;
create policy "A person sees their own enrolments" on public.enrolments
  for select to authenticated using (person_id = (select private.uid()));

-- Whether an enrolment gives access at this moment.
create function private.is_live(enrolment public.enrolments) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select enrolment.revoked_at is null
      and enrolment.starts_at <= private.now()
      and (enrolment.ends_at is null or enrolment.ends_at > private.now())
  $$;

-- The highest role that is justified at this moment: the base role, or that of a live enrolment.
create function private.justified_role(person uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select given.role
    from (
      select b.role from private.base_roles b where b.person_id = person
      union all
      select e.role from public.enrolments e where e.person_id = person and e.role is not null and private.is_live(e)
    ) given
    order by private.role_rank(given.role) desc
    fetch first row only
  $$;

-- The role of a person at this moment, also where the job that writes it into their profile is late.
create function private.role_of(person uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case when b.next_change_at <= private.now() then private.justified_role(person) else p.role end
    from public.profiles p
    left join private.base_roles b on b.person_id = p.id
    where p.id = person
  $$;

-- As before, but for the role, which an enrolment may have given until a moment that has come.
create or replace function private.rank() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with claims as (
      select nullif(current_setting('request.jwt.claims', true), '')::jsonb as token
    ), person as (
      select private.uid() as id
    ), session as (
      select s.aal from claims join auth.sessions s on s.id = (claims.token ->> 'session_id')::uuid
      where claims.token ->> 'aal' = 'aal2'
    )
    select case
      when person.id is null then private.role_rank('unregistered')
      else least(
        greatest(
          private.role_rank(
            case when b.next_change_at <= private.now() then private.justified_role(person.id) else p.role end
          ),
          private.role_rank('free')
        ),
        case when (select aal >= 'aal2' from session) then private.role_rank('super_admin')
          else private.role_rank('premium') end
      )
    end
    from person
    left join public.profiles p on p.id = person.id
    left join private.base_roles b on b.person_id = person.id
  $$;

-- Two changes of the role of one person come one after the other: the second waits here, and sees the first. A person
-- without a profile gets one.
create function private.lock_role(person uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into public.profiles (id) values (person) on conflict (id) do nothing;
      perform from public.profiles p where p.id = person for no key update;
    end
  $$;

-- Writes the role that is justified now into the profile, and when to look again. For whatever changes a base role or an
-- enrolment, in the same transaction.
create function private.settle_role(person uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      justified text;
    begin
      perform private.lock_role(person);
      insert into private.base_roles (person_id, role)
        select p.id, coalesce(p.role, 'free') from public.profiles p where p.id = person
        on conflict (person_id) do nothing;
      update private.base_roles b
        set next_change_at = (
          select min(moment)
          from public.enrolments e cross join lateral (values (e.starts_at), (e.ends_at)) as edges (moment)
          where e.person_id = person and e.role is not null and e.revoked_at is null and moment > private.now()
        )
        where b.person_id = person;
      justified := private.justified_role(person);
      update public.profiles p set role = justified where p.id = person and p.role is distinct from justified;
    end
  $$;

-- Gives a person a role that stays whatever becomes of their enrolments. The only way to write it: a role written into the
-- profile alone would be lost when an enrolment ends.
create function private.set_base_role(person uuid, new_role text) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.lock_role(person);
      update private.base_roles b set role = new_role where b.person_id = person;
      if found then
        perform private.settle_role(person);
      else
        update public.profiles p set role = new_role where p.id = person;
      end if;
    end
  $$;

-- As before, but for the way in which the role is written.
create or replace function private.change_role(person uuid, new_role text, reason text default null) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      old_role text;
    begin
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      if not private.may_manage(person) or not private.may_give(new_role) then
        raise insufficient_privilege using message = 'This role is not theirs to give, or not to this person.';
      end if;
      old_role := (select p.role from public.profiles p where p.id = person);
      perform private.set_base_role(person, new_role);
      perform private.audit('role_changed', person, jsonb_build_object('from', old_role, 'to', new_role)
        || jsonb_strip_nulls(jsonb_build_object('reason', reason)));
    end
  $$;

create or replace function private.accept_team_invitation(token text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.uid();
      invitation private.team_invitations;
      state text;
      old_role text;
    begin
      if person is null then
        raise insufficient_privilege using message = 'An invitation is taken by somebody who is signed in.';
      end if;
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      select i.* into invitation from private.team_invitations i
        where i.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') for update;
      if invitation.id is null then
        return 'unknown';
      end if;
      state := private.state_of_invitation(invitation);
      if state <> 'open' then
        return state;
      end if;
      if invitation.email <> all (private.addresses_of(person)) then
        return 'other-address';
      end if;
      update private.team_invitations i set accepted_at = private.now() where i.id = invitation.id;
      old_role := (select p.role from public.profiles p where p.id = person);
      if private.role_rank(invitation.role) > coalesce(private.role_rank(old_role), private.role_rank('unregistered')) then
        perform private.set_base_role(person, invitation.role);
        perform private.audit('invitation_accepted', person,
          jsonb_build_object('from', old_role, 'to', invitation.role), 'team_invitations', invitation.id::text);
      end if;
      return 'taken';
    end
  $$;

-- Whether a person may read every lesson of a course: the one rule that pages, policies and functions ask.
create function private.may_enter(person uuid, wanted_course text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from public.courses c
      where c.id = wanted_course and person is not null and (
        greatest(private.role_rank(private.role_of(person)), private.role_rank('free'))
          >= private.role_rank(c.minimum_role)
        or exists (
          select from public.enrolments e
          where e.person_id = person and e.course = c.id and private.is_live(e)
        )
      )
    )
  $$;

-- The same for the person who asks; false without a session.
create function private.has_access(wanted_course text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select private.may_enter(private.uid(), wanted_course)), false)
  $$;

-- For staff: enrols a person, from a moment to a moment or without an end, with the role that this gives or none.
-- Nobody enrols themself. @returns the enrolment; null when there is no such person
create function private.enrol(
  person uuid, wanted_course text, given_role text, from_moment timestamptz, to_moment timestamptz, reason text default null
) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      made integer;
    begin
      perform private.demand('staff');
      if person = private.uid() then
        raise insufficient_privilege using message = 'Nobody enrols themself.';
      end if;
      if not exists (select from auth.users u where u.id = person and u.deleted_at is null) then
        return null;
      end if;
      insert into public.enrolments (person_id, course, role, starts_at, ends_at)
        values (person, wanted_course, given_role, coalesce(from_moment, private.now()), to_moment)
        returning id into made;
      insert into private.enrolment_changes (enrolment_id, kind, ends_at, reason, writer_key)
        values (made, 'given', to_moment, reason, private.person_key(private.uid()));
      if given_role is not null then
        perform private.settle_role(person);
      end if;
      perform private.audit('enrolled', person,
        jsonb_strip_nulls(jsonb_build_object('course', wanted_course, 'role', given_role, 'reason', reason)),
        'enrolments', made::text);
      return made;
    end
  $$;

-- For staff: gives an enrolment that was not revoked another end; null for none. An end that has passed ends it at once.
-- @returns false when there is no such enrolment, or it has this end already
create function private.change_end_of_enrolment(enrolment integer, new_end timestamptz, reason text default null)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      changed public.enrolments;
    begin
      perform private.demand('staff');
      update public.enrolments e set ends_at = new_end
        where e.id = enrolment and e.revoked_at is null and e.ends_at is distinct from new_end
          and e.person_id is distinct from private.uid()
        returning * into changed;
      if changed.id is null then
        return false;
      end if;
      insert into private.enrolment_changes (enrolment_id, kind, ends_at, reason, writer_key)
        values (changed.id, 'end_changed', new_end, reason, private.person_key(private.uid()));
      if changed.role is not null then
        perform private.settle_role(changed.person_id);
      end if;
      perform private.audit('enrolment_end_changed', changed.person_id,
        jsonb_strip_nulls(jsonb_build_object('course', changed.course, 'until', new_end, 'reason', reason)),
        'enrolments', changed.id::text);
      return true;
    end
  $$;

-- For staff: takes an enrolment back; what it gave is gone at once. @returns false when it was revoked before, or is not there
create function private.revoke_enrolment(enrolment integer, reason text default null) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      revoked public.enrolments;
    begin
      perform private.demand('staff');
      update public.enrolments e set revoked_at = private.now()
        where e.id = enrolment and e.revoked_at is null
        returning * into revoked;
      if revoked.id is null then
        return false;
      end if;
      insert into private.enrolment_changes (enrolment_id, kind, ends_at, reason, writer_key)
        values (revoked.id, 'revoked', revoked.ends_at, reason, private.person_key(private.uid()));
      if revoked.role is not null then
        perform private.settle_role(revoked.person_id);
      end if;
      perform private.audit('enrolment_revoked', revoked.person_id,
        jsonb_strip_nulls(jsonb_build_object('course', revoked.course, 'reason', reason)),
        'enrolments', revoked.id::text);
      return true;
    end
  $$;

-- For the worker: writes the roles that have changed because an enrolment began or ended. @returns how many people it looked at
create function private.settle_due_roles(row_limit integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person uuid;
      settled integer := 0;
    begin
      for person in
        select b.person_id from private.base_roles b
        where b.next_change_at <= private.now()
        order by b.next_change_at, b.person_id
        limit row_limit
      loop
        perform private.settle_role(person);
        settled := settled + 1;
      end loop;
      return settled;
    end
  $$;

-- For the worker: when the next of them is due; null for none.
create function private.next_role_change() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select min(b.next_change_at) from private.base_roles b
  $$;

revoke execute on function private.is_live(public.enrolments), private.justified_role(uuid), private.role_of(uuid),
  private.lock_role(uuid), private.settle_role(uuid), private.set_base_role(uuid, text),
  private.may_enter(uuid, text), private.has_access(text),
  private.enrol(uuid, text, text, timestamptz, timestamptz, text),
  private.change_end_of_enrolment(integer, timestamptz, text), private.revoke_enrolment(integer, text),
  private.settle_due_roles(integer), private.next_role_change()
  from public, anon, authenticated, service_role;
grant execute on function private.has_access(text) to anon, authenticated;
grant execute on function private.enrol(uuid, text, text, timestamptz, timestamptz, text),
  private.change_end_of_enrolment(integer, timestamptz, text), private.revoke_enrolment(integer, text) to authenticated;
grant execute on function private.settle_due_roles(integer), private.next_role_change() to app_worker;

create trigger "Whoever keeps pages hears of it" after insert or update or delete or truncate on public.courses
  for each statement execute function private.announce_site_change();

comment on column public.courses.id is 'personal: none';
comment on column public.courses.title is 'personal: none';
comment on column public.courses.minimum_role is 'personal: none';
comment on column public.enrolments.id is 'personal: delete';
comment on column public.enrolments.person_id is 'personal: delete';
comment on column public.enrolments.course is 'personal: delete';
comment on column public.enrolments.role is 'personal: delete';
comment on column public.enrolments.starts_at is 'personal: delete';
comment on column public.enrolments.ends_at is 'personal: delete';
comment on column public.enrolments.revoked_at is 'personal: delete';
comment on column public.enrolments.created_at is 'personal: delete';
comment on column private.enrolment_changes.id is 'personal: delete';
comment on column private.enrolment_changes.enrolment_id is 'personal: delete';
comment on column private.enrolment_changes.kind is 'personal: delete';
comment on column private.enrolment_changes.ends_at is 'personal: delete';
comment on column private.enrolment_changes.reason is 'personal: delete';
comment on column private.enrolment_changes.writer_key is 'personal: pseudonymise';
comment on column private.enrolment_changes.occurred_at is 'personal: delete';
comment on column private.base_roles.person_id is 'personal: delete';
comment on column private.base_roles.role is 'personal: delete';
comment on column private.base_roles.next_change_at is 'personal: delete';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (381, 'public.enrolments', 'their enrolments', 'Înscrieri la curs', 'r.person_id = $1', null,
    '{course,role,starts_at,ends_at,revoked_at,created_at}', '{id,person_id}', 'delete', '{}'),
  (382, 'private.enrolment_changes', 'what became of their enrolments', 'Schimbări ale înscrierilor',
    'r.enrolment_id in (select e.id from public.enrolments e where e.person_id = $1)', null,
    '{kind,ends_at,reason,occurred_at}', '{id,enrolment_id,writer_key}', 'delete', '{}'),
  (383, 'private.base_roles', 'their role without enrolments', 'Rolul fără înscrieri', 'r.person_id = $1', null,
    '{role,next_change_at}', '{person_id}', 'delete', '{}'),
  (760, 'private.enrolment_changes', 'enrolments of others that they changed', 'Înscrieri pe care le-ai schimbat',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)
      and r.enrolment_id not in (select e.id from public.enrolments e where e.person_id = $1)', null,
    '{kind,occurred_at}', '{ends_at,reason,writer_key}', 'key', '{}');

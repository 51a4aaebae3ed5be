-- Who did what to whom, and what admins decide about people. Decision 0030.

-- Person and key. Rows of the audit log name the key alone; with this row goes whom it meant.
create table private.person_keys (
  person_id uuid primary key references auth.users (id) on delete cascade,
  key uuid not null unique default gen_random_uuid()
);

-- Who did what to whom, with which assurance. Rows are added and, after two years, deleted; never changed.
create table private.audit_log (
  id bigint generated always as identity primary key,
  done_at timestamptz not null default private.now(),
  -- Null when nobody was signed in: the owner, or the service by itself.
  actor_key uuid,
  verb text not null check (verb ~ '^[a-z_]{3,40}$'),
  subject_key uuid,
  about_table text,
  about_key text,
  -- Never a name, an address or anything else that says who: the row outlives the person.
  details jsonb not null check (jsonb_typeof(details) = 'object' and length(details::text) <= 2000),
  assurance text check (assurance in ('aal1', 'aal2')),
  request_id text,
  delete_after timestamptz not null default private.now() + interval '24 months'
);
create index audit_log_by_actor on private.audit_log (actor_key, done_at desc) where actor_key is not null;
create index audit_log_by_subject on private.audit_log (subject_key, done_at desc) where subject_key is not null;
create index audit_log_newest on private.audit_log (done_at desc, id desc);
create index audit_log_to_delete on private.audit_log (delete_after);

alter table private.person_keys enable row level security;
alter table private.audit_log enable row level security;
revoke all on private.person_keys, private.audit_log from public, anon, authenticated, service_role;
revoke all on sequence private.audit_log_id_seq from public, anon, authenticated, service_role;

grant select on private.audit_log, private.person_keys to authenticated;
create policy "Admins read the audit log" on private.audit_log
  for select to authenticated using ((select private.rank()) >= 7);
create policy "Admins see whom a key means" on private.person_keys
  for select to authenticated using ((select private.rank()) >= 7);

grant select (id, delete_after), delete on private.audit_log to app_worker;
create policy "The worker finds rows of the audit log" on private.audit_log for select to app_worker using (true);
create policy "The worker deletes only what is due from the audit log" on private.audit_log
  for delete to app_worker using (delete_after <= (select private.now()));

-- What the session of whoever asks has shown: 'aal2' only where the token and its session agree.
create function private.assurance() returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    with claims as (
      select nullif(current_setting('request.jwt.claims', true), '')::jsonb as token
    )
    select case when claims.token ->> 'aal' = 'aal2' and s.aal >= 'aal2' then 'aal2' else 'aal1' end
    from claims
    join auth.sessions s on s.id = (claims.token ->> 'session_id')::uuid
    where private.uid() is not null
  $$;

-- The key a person has in the audit log. Null for nobody.
create function private.person_key(person uuid) returns uuid
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    insert into private.person_keys (person_id)
    select person where person is not null
    on conflict (person_id) do update set person_id = excluded.person_id
    returning key
  $$;

-- Writes down that whoever asks did something. For the definer functions that do it, and for the service.
create function private.audit(
  verb text, subject uuid, details jsonb default '{}', about_table text default null, about_key text default null
) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into private.audit_log
      (actor_key, verb, subject_key, about_table, about_key, details, assurance, request_id)
    values (private.person_key(private.uid()), verb, private.person_key(subject), about_table, about_key, details,
      private.assurance(), nullif(current_setting('app.request', true), ''))
  $$;

-- Whether whoever asks may decide about somebody's account: admins, about anybody else who does not stand above them.
create function private.may_manage(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from auth.users u
      left join public.profiles p on p.id = u.id
      where u.id = person
        and u.deleted_at is null
        and u.id <> private.uid()
        and private.rank() >= 7
        and private.rank() >= coalesce(private.role_rank(p.role), 2)
    )
  $$;

-- Gives somebody a role, up to one's own. Whoever gives is never the one who gets, so one super admin always stays; two
-- of them who take the role from each other at once come one after the other, and the second has it no more.
create function private.change_role(person uuid, new_role text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      old_role text := (select p.role from public.profiles p where p.id = person);
    begin
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      if not private.may_manage(person) or not coalesce(private.role_rank(new_role) between 2 and private.rank(), false)
      then
        raise insufficient_privilege using message = 'This role is not theirs to give, or not to this person.';
      end if;
      insert into public.profiles (id, role) values (person, new_role) on conflict (id) do update
        set role = excluded.role;
      perform private.audit('role_changed', person, jsonb_build_object('from', old_role, 'to', new_role));
    end
  $$;

-- Shuts somebody out until a moment to come; private.uid() knows it on the next statement.
create function private.ban_person(person uuid, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      if not private.may_manage(person) or not coalesce(until > private.now(), false) then
        raise insufficient_privilege using message = 'This person is not theirs to ban, or the ban would be over.';
      end if;
      update auth.users set banned_until = until where id = person;
      perform private.audit('banned', person, jsonb_build_object('until', until));
    end
  $$;

create function private.unban_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not private.may_manage(person) then
        raise insufficient_privilege using message = 'This ban is not theirs to lift.';
      end if;
      update auth.users set banned_until = null where id = person;
      perform private.audit('unbanned', person);
    end
  $$;

-- Ends every session of somebody.
create function private.sign_out_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not private.may_manage(person) then
        raise insufficient_privilege using message = 'This person is not theirs to sign out.';
      end if;
      delete from auth.sessions where user_id = person;
      perform private.audit('signed_out', person);
    end
  $$;

revoke execute on function private.assurance(), private.person_key(uuid),
  private.audit(text, uuid, jsonb, text, text), private.may_manage(uuid), private.change_role(uuid, text),
  private.ban_person(uuid, timestamptz), private.unban_person(uuid), private.sign_out_person(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.may_manage(uuid), private.change_role(uuid, text),
  private.ban_person(uuid, timestamptz), private.unban_person(uuid), private.sign_out_person(uuid)
  to authenticated;
grant execute on function private.audit(text, uuid, jsonb, text, text) to service_role;

comment on column private.person_keys.person_id is 'personal: delete';
comment on column private.person_keys.key is 'personal: delete';
comment on column private.audit_log.id is 'personal: none';
comment on column private.audit_log.done_at is 'personal: pseudonymise';
comment on column private.audit_log.actor_key is 'personal: pseudonymise';
comment on column private.audit_log.verb is 'personal: pseudonymise';
comment on column private.audit_log.subject_key is 'personal: pseudonymise';
comment on column private.audit_log.about_table is 'personal: pseudonymise';
comment on column private.audit_log.about_key is 'personal: pseudonymise';
comment on column private.audit_log.details is 'personal: pseudonymise';
comment on column private.audit_log.assurance is 'personal: pseudonymise';
comment on column private.audit_log.request_id is 'personal: pseudonymise';
comment on column private.audit_log.delete_after is 'personal: none';

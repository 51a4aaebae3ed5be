-- What a person said when they registered. It stands in a table of its own and not in the account's metadata, which a
-- person can rewrite: who agreed to which terms, and who said to be under 16, is told by the product alone.
-- Decision 0027.

create table public.registrations (
  person_id uuid primary key references auth.users (id) on delete cascade,
  -- The day of the terms that were agreed to, which is their version.
  terms_version text not null check (terms_version ~ '^\d{4}-\d{2}-\d{2}$'),
  age text not null check (age in ('16-or-over', 'under-16')),
  parent_email text check (parent_email = lower(parent_email) and char_length(parent_email) between 3 and 254),
  consent_kind text check (consent_kind = 'newsletter'),
  consent_version text,
  -- Anybody can tick a box beside anybody's address: until its owner proved to read the mailbox, nothing follows.
  consent_confirmed_at timestamptz,
  -- Two registrations of an address nobody had confirmed said different things, and one of them may be a stranger's:
  -- neither counts, and whoever proves to read the mailbox is asked again.
  is_contested boolean not null default false,
  -- The session it was said in, of an account that had one before its address was confirmed.
  session_id uuid,
  -- Whether whoever proved to read the mailbox is who said it; until somebody did, nobody knows.
  is_theirs boolean not null default false,
  registered_at timestamptz not null default private.now(),
  foreign key (consent_kind, consent_version) references public.consent_wordings (kind, version),
  check ((consent_kind is null) = (consent_version is null)),
  check (consent_confirmed_at is null or consent_version is not null),
  check ((age = 'under-16') = (parent_email is not null)),
  check (age = '16-or-over' or consent_version is null)
);
create index registrations_of_a_wording on public.registrations (consent_kind, consent_version)
  where consent_version is not null;

alter table public.registrations enable row level security;
revoke all on public.registrations from public, anon, authenticated, service_role;
-- Erasure: an account, or a wording, that goes takes along what was said with it.
grant select (person_id), delete, truncate on public.registrations to service_role;
grant select on public.registrations to authenticated;
create policy "A person sees their own registration" on public.registrations
  for select to authenticated using (person_id = (select private.uid()));
create policy "Staff see every registration" on public.registrations
  for select to authenticated using ((select private.rank()) >= 6);

-- What a registration form said, for the account it made. False when there is nothing to keep it with, as for an
-- address that had an account already: the answer to a visitor does not show it.
create function private.record_registration(
  registering uuid, typed_name text, accepted_terms text, stated_age text, parent_address text, agreed_newsletter text
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    is_confirmed boolean;
    is_recorded boolean;
  begin
    select u.email_confirmed_at is not null into is_confirmed
    from auth.users u where u.id = registering and u.deleted_at is null;
    if not found then
      return false;
    end if;
    insert into public.registrations as known
      (person_id, terms_version, age, parent_email, consent_kind, consent_version, session_id)
    values (registering, accepted_terms, stated_age, parent_address,
      case when agreed_newsletter is not null then 'newsletter' end, agreed_newsletter,
      (select s.id from auth.sessions s where s.user_id = registering order by s.created_at desc, s.id limit 1))
    on conflict (person_id) do update set is_contested = true
      where not is_confirmed and (
        (known.terms_version, known.age, known.parent_email, known.consent_version)
          is distinct from (excluded.terms_version, excluded.age, excluded.parent_email, excluded.consent_version)
        or (select p.full_name from public.profiles p where p.id = registering) is distinct from typed_name
      );
    is_recorded := found;
    insert into public.profiles as known (id, role, full_name) values (registering, 'free', typed_name)
    on conflict (id) do update set full_name = excluded.full_name where known.full_name is null;
    return is_recorded;
  end
  $$;

-- The same from the person themselves, where nobody said it yet, or nobody knows who did. What was said once stays.
create function private.complete_registration(
  typed_name text, accepted_terms text, stated_age text, parent_address text, agreed_newsletter text
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    person uuid := private.uid();
  begin
    if person is null then
      raise insufficient_privilege;
    end if;
    insert into public.registrations as known
      (person_id, terms_version, age, parent_email, consent_kind, consent_version, is_theirs)
    values (person, accepted_terms, stated_age, parent_address,
      case when agreed_newsletter is not null then 'newsletter' end, agreed_newsletter,
      exists (select from auth.users u where u.id = person and u.email_confirmed_at is not null))
    on conflict (person_id) do update
      set terms_version = excluded.terms_version, age = excluded.age, parent_email = excluded.parent_email,
        consent_kind = excluded.consent_kind, consent_version = excluded.consent_version, is_contested = false,
        session_id = null, is_theirs = excluded.is_theirs, registered_at = excluded.registered_at
      where known.is_contested;
    if not found then
      return false;
    end if;
    insert into public.profiles (id, role, full_name) values (person, 'free', typed_name)
    on conflict (id) do update set full_name = excluded.full_name;
    return true;
  end
  $$;

-- The mailbox was read, by whoever said all that or by somebody else. Somebody else it was where the session it was said
-- in went when they came, or where they came by a code to get in or another service and not by that of the registration.
-- What was said then counts no more, and they are asked.
create function private.find_out_who_registered(person uuid) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    with found as (
      select case
        when r.session_id is not null then exists (select from auth.sessions s where s.id = r.session_id)
        else coalesce(u.recovery_sent_at not between r.registered_at and u.email_confirmed_at, true)
          and not exists (
            select from auth.identities i
            where i.user_id = u.id and i.provider <> 'email'
              and i.created_at between r.registered_at and u.email_confirmed_at
          )
        end as is_theirs
      from public.registrations r join auth.users u on u.id = r.person_id
      where r.person_id = person and u.email_confirmed_at is not null
    )
    update public.registrations r set is_theirs = found.is_theirs, is_contested = not found.is_theirs, session_id = null
    from found
    where r.person_id = person and not r.is_theirs and not r.is_contested
  $$;

-- For the person who asks: what waited for a confirmed address follows it now. Details that were left with the address
-- before are theirs, and the newsletter is a consent that counts. A parent's address is not the child's.
create function private.settle_registration() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    person record;
    agreed record;
    lead uuid;
  begin
    select u.id, lower(u.email) as email,
      left(coalesce(nullif(btrim(p.full_name), ''), split_part(u.email, '@', 1)), 120) as full_name
    into person
    from auth.users u join public.profiles p on p.id = u.id
    where u.id = (select private.uid()) and u.email_confirmed_at is not null;
    if not found then
      return;
    end if;
    perform private.find_out_who_registered(person.id);
    update public.leads l set profile_id = person.id
    where l.email = person.email and l.profile_id is null and not l.is_parent_email;

    update public.registrations r set consent_confirmed_at = private.now()
    where r.person_id = person.id and not r.is_contested and r.consent_version is not null
      and r.consent_confirmed_at is null
    returning r.consent_kind, r.consent_version into agreed;
    if not found then
      return;
    end if;
    insert into public.leads (email, full_name, profile_id) values (person.email, person.full_name, person.id)
    on conflict (email) do update set delete_after = private.now() + interval '24 months'
    returning id into lead;
    insert into public.lead_events (lead_id, kind, consent_kind, consent_version, details)
    values (lead, 'consent_given', agreed.consent_kind, agreed.consent_version, '{"isConfirmed": true}');
  end
  $$;

revoke execute on function private.record_registration(uuid, text, text, text, text, text),
  private.find_out_who_registered(uuid),
  private.complete_registration(text, text, text, text, text), private.settle_registration()
  from public, anon, authenticated, service_role;
grant execute on function private.record_registration(uuid, text, text, text, text, text) to app_worker;
grant execute on function private.complete_registration(text, text, text, text, text), private.settle_registration()
  to authenticated;

comment on column public.registrations.person_id is 'personal: delete';
comment on column public.registrations.terms_version is 'personal: delete';
comment on column public.registrations.age is 'personal: delete';
comment on column public.registrations.parent_email is 'personal: delete';
comment on column public.registrations.consent_kind is 'personal: delete';
comment on column public.registrations.consent_version is 'personal: delete';
comment on column public.registrations.consent_confirmed_at is 'personal: delete';
comment on column public.registrations.is_contested is 'personal: delete';
comment on column public.registrations.session_id is 'personal: delete';
comment on column public.registrations.is_theirs is 'personal: delete';
comment on column public.registrations.registered_at is 'personal: delete';

-- How a person is erased, and how that is done again after a restore. Decision 0030.

-- Who was erased, without saying who: after a restore the same people are found by the hash of their id.
create table private.erasures (
  subject_hash text primary key check (subject_hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null default private.now(),
  -- Rows per table.
  counts jsonb not null,
  -- The job of removing their files: set until they are gone.
  pending_folder uuid,
  -- Longer than any backup is kept.
  delete_after timestamptz not null default private.now() + interval '36 months'
);
create index erasures_with_files on private.erasures (erased_at) where pending_folder is not null;
create index erasures_to_delete on private.erasures (delete_after);

alter table private.erasures enable row level security;
revoke all on private.erasures from public, anon, authenticated, service_role;

grant select (subject_hash, erased_at, counts) on private.erasures to authenticated;
create policy "Admins see that people were erased" on private.erasures
  for select to authenticated using ((select private.rank()) >= 7);
grant select (subject_hash, delete_after), delete on private.erasures to app_worker;
create policy "The worker finds erasures" on private.erasures for select to app_worker using (true);
create policy "The worker deletes only erasures that are due and done" on private.erasures
  for delete to app_worker using (delete_after <= (select private.now()) and pending_folder is null);
grant select (subject_hash, pending_folder), update (pending_folder) on private.erasures to service_role;

-- Deletes and empties what the paths reach, and tells how many rows of which table. Rows that stay are in nobody's name.
create function private.erase_rows(person uuid, addresses text[]) returns jsonb
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      entry private.personal_data;
      touched bigint;
      counts jsonb := '{}';
    begin
      for entry in
        select d.* from private.personal_data d
        where d.erasure in ('delete', 'clear') and to_regclass(d.relation) is not null
        order by d.position desc
      loop
        if entry.erasure = 'delete' then
          execute format('delete from %s r where %s', entry.relation, entry.belongs) using person, addresses;
        else
          execute format('update %s r set %s where %s', entry.relation,
            (select string_agg(format('%I = null', name), ', ') from unnest(entry.cleared) name), entry.belongs)
            using person, addresses;
        end if;
        get diagnostics touched = row_count;
        if touched > 0 then
          counts := counts || jsonb_build_object(entry.relation,
            coalesce((counts ->> entry.relation)::bigint, 0) + touched);
        end if;
      end loop;
      return counts;
    end
  $$;

-- Ids are random, so nobody finds one from its hash who does not have it already.
create function private.erasure_hash(id uuid) returns text
  language sql immutable set search_path = ''
  return encode(sha256(convert_to(id::text, 'UTF8')), 'hex');

-- The erasure itself, with its entry in the list. Whoever calls it has found out that it may be done.
create function private.erase_account(person uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      folder uuid := (
        select person where exists (
          select from storage.objects o where o.bucket_id = 'avatars' and o.name like person || '/%'
        )
      );
    begin
      perform private.audit('person_erased', person);
      -- The address may stand with a child's details, which stay. What its reader agreed to in their account does not.
      delete from public.lead_events e using public.leads l
        where l.id = e.lead_id and l.email = any (private.addresses_of(person)) and l.is_parent_email
          and e.kind = 'consent_given' and e.details ->> 'isConfirmed' = 'true';
      insert into private.erasures (subject_hash, counts, pending_folder)
        values (private.erasure_hash(person), private.erase_rows(person, private.addresses_of(person)), folder)
        on conflict (subject_hash) do update
        set erased_at = excluded.erased_at, counts = excluded.counts, pending_folder = excluded.pending_folder,
          delete_after = excluded.delete_after;
    end
  $$;

-- Whether the school would be without a super admin if this one went.
create function private.is_last_super_admin(person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from public.profiles p where p.id = person and p.role = 'super_admin')
      and not exists (
        select from public.profiles p
        join auth.users u on u.id = p.id
        where p.role = 'super_admin'
          and p.id <> person
          and u.deleted_at is null
          and coalesce(u.banned_until <= private.now(), true)
      )
  $$;

-- Who may: the person themself with every factor they have, whoever may decide about their account, and the service when
-- nobody asked. A token whose session is over is not nobody.
create function private.may_erase(person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from auth.users u where u.id = person) and (
      nullif(current_setting('request.jwt.claims', true), '') is null
      or private.uid() = person and private.has_used_second_factor()
      or private.may_manage(person)
    )
  $$;

-- Erases a person: rows, account and sessions in this transaction, files by the job it leaves.
create function private.erase_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      if not coalesce(private.may_erase(person), false) then
        raise insufficient_privilege using message = 'This person is not theirs to erase.';
      end if;
      if private.is_last_super_admin(person) then
        raise insufficient_privilege
          using message = 'The school would have no super admin.', hint = 'last-super-admin';
      end if;
      perform private.erase_account(person);
    end
  $$;

-- Erases somebody who has no account and left details or an address, and tells how many rows of which table.
create function private.erase_address(address text) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      given text[] := array[lower(btrim(address))];
      counts jsonb;
      gone uuid[] := array(select private.leads_of(null, given));
    begin
      if exists (
        select from auth.users u
        where lower(u.email) = any (given)
          and u.email_confirmed_at is not null
      ) then
        raise insufficient_privilege using message = 'This address has an account: erase the person.';
      end if;
      counts := private.erase_rows(null, given);
      insert into private.erasures (subject_hash, counts)
        select private.erasure_hash(id), counts from unnest(gone) id on conflict (subject_hash) do nothing;
      perform private.audit('address_erased', null, counts);
      return counts;
    end
  $$;

-- After a restore: erases again whoever is on the list kept from before it, and tells how many that were.
create function private.replay_erasures(hashes text[]) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      found_id uuid;
      lead record;
      erased integer := 0;
    begin
      for found_id in
        select u.id from auth.users u where private.erasure_hash(u.id) = any (hashes)
      loop
        perform private.erase_account(found_id);
        erased := erased + 1;
      end loop;
      for lead in
        select l.id, l.email from public.leads l where private.erasure_hash(l.id) = any (hashes)
      loop
        -- The backup may have an account with the address, which is not on the list.
        if exists (
          select from auth.users u where lower(u.email) = lead.email and u.email_confirmed_at is not null
        ) then
          delete from public.leads l where l.id = lead.id;
        else
          perform private.erase_address(lead.email);
        end if;
        erased := erased + 1;
      end loop;
      return erased;
    end
  $$;

revoke execute on function private.erase_rows(uuid, text[]), private.erasure_hash(uuid),
  private.erase_account(uuid), private.is_last_super_admin(uuid), private.may_erase(uuid),
  private.erase_person(uuid), private.erase_address(text), private.replay_erasures(text[])
  from public, anon, authenticated, service_role;
grant execute on function private.erase_person(uuid), private.erase_address(text),
  private.replay_erasures(text[]) to service_role;

comment on column private.erasures.subject_hash is 'personal: keep (GDPR art. 5.2 and 17, 36 months)';
comment on column private.erasures.erased_at is 'personal: keep (GDPR art. 5.2 and 17, 36 months)';
comment on column private.erasures.counts is 'personal: keep (GDPR art. 5.2 and 17, 36 months)';
comment on column private.erasures.pending_folder is 'personal: delete';
comment on column private.erasures.delete_after is 'personal: none';

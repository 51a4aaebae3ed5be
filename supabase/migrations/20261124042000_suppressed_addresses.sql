-- Addresses that get no mails: their mailbox does not exist, as their own mail server says, or staff stopped them. Only
-- the hash is kept, of the mailbox and not of its spelling. Decision 0077.

create function private.hash_of_mailbox(address text) returns bytea
  language sql immutable strict parallel safe security definer set search_path = pg_catalog, pg_temp
  as $$
    select sha256(convert_to(private.mailbox_of(lower(address)), 'UTF8'))
  $$;

create table private.suppressed (
  address_hash bytea
    constraint suppressed_pkey primary key
    constraint suppressed_address_hash_check check (octet_length(address_hash) = 32),
  -- bounced: the mailbox refused a mail for good. by_hand: staff stopped it.
  reason text not null constraint suppressed_reason_check check (reason in ('bounced', 'by_hand')),
  -- Why, as staff wrote it.
  note text constraint suppressed_note_check check (char_length(note) between 1 and 200),
  suppressed_at timestamptz not null default private.now(),
  suppressed_by uuid
    constraint suppressed_suppressed_by_fkey references public.profiles on delete set null,
  -- A mailbox may exist again; what staff stopped stays until staff lift it.
  delete_after timestamptz,
  constraint suppressed_by_hand_check check ((reason = 'by_hand') = (note is not null)),
  constraint suppressed_bounced_check check ((reason = 'bounced') = (delete_after is not null))
);
create index suppressed_newest on private.suppressed (suppressed_at desc);
create index suppressed_of_a_person on private.suppressed (suppressed_by) where suppressed_by is not null;
create index suppressed_to_delete on private.suppressed (delete_after) where delete_after is not null;

alter table private.suppressed enable row level security;
revoke all on private.suppressed from public, anon, authenticated, service_role;
grant select (address_hash, delete_after), delete on private.suppressed to app_worker;
create policy "The worker knows suppressed addresses" on private.suppressed for select to app_worker using (true);
create policy "The worker deletes only suppressions that are due" on private.suppressed
  for delete to app_worker using (delete_after <= (select private.now()));
grant select (address_hash, suppressed_by), update (suppressed_by), delete, truncate
  on private.suppressed to service_role;

-- For the worker: the mailbox of this mail was refused for good by its own server.
create function private.suppress_recipient(mail uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into private.suppressed (address_hash, reason, delete_after)
    select private.hash_of_mailbox(m.recipient), 'bounced', private.now() + interval '12 months'
    from private.mails m
    where m.id = mail
    on conflict do nothing
  $$;

-- For the worker: a mail reached the mailbox, so it exists again.
create function private.forget_bounce(mail uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from private.suppressed s
    using private.mails m
    where m.id = mail
      and s.address_hash = private.hash_of_mailbox(m.recipient)
      and s.reason = 'bounced'
  $$;

-- For staff. False where the address was suppressed before; a bounce becomes theirs.
create function private.suppress_address(address text, note text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      insert into private.suppressed as s (address_hash, reason, note, suppressed_by)
      values (private.hash_of_mailbox(address), 'by_hand', suppress_address.note, private.uid())
      on conflict (address_hash) do update
        set reason = 'by_hand', note = excluded.note, suppressed_by = excluded.suppressed_by,
          suppressed_at = private.now(), delete_after = null
        where s.reason = 'bounced';
      if not found then
        return false;
      end if;
      perform private.audit('address_suppressed', null, '{}', 'private.suppressed', null);
      return true;
    end
  $$;

-- For staff: mails go to the address again. False where it was not suppressed.
create function private.lift_suppression(address text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      delete from private.suppressed s where s.address_hash = private.hash_of_mailbox(address);
      if not found then
        return false;
      end if;
      perform private.audit('suppression_lifted', null, '{}', 'private.suppressed', null);
      return true;
    end
  $$;

-- For staff: the newest suppressions, and how many there are of each reason. Whose address it is, nobody can read.
create function private.list_suppressions(wanted_count integer)
  returns table (reason text, note text, suppressed_at timestamptz, suppressed_by text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select s.reason, s.note, s.suppressed_at, p.full_name
        from private.suppressed s
        left join public.profiles p on p.id = s.suppressed_by
        order by s.suppressed_at desc
        limit wanted_count;
    end
  $$;

revoke execute on function private.hash_of_mailbox(text), private.suppress_recipient(uuid), private.forget_bounce(uuid),
  private.suppress_address(text, text), private.lift_suppression(text), private.list_suppressions(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.hash_of_mailbox(text) to app_worker, service_role;
grant execute on function private.suppress_recipient(uuid), private.forget_bounce(uuid) to app_worker;
grant execute on function private.suppress_address(text, text), private.lift_suppression(text),
  private.list_suppressions(integer) to authenticated;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (540, 'private.suppressed', 'that their address gets no mails', 'Adrese la care nu mai scriem',
    'r.address_hash in (select private.hash_of_mailbox(a) from unnest($2::text[]) a)', null, '{reason,note,suppressed_at}',
    '{address_hash}', 'delete', '{}'),
  (541, 'private.suppressed', 'addresses they stopped', 'Adrese oprite de tine', 'r.suppressed_by = $1', null,
    '{suppressed_at,suppressed_by}', '{}', 'clear', '{suppressed_by}');

comment on column private.suppressed.address_hash is 'personal: delete';
comment on column private.suppressed.reason is 'personal: delete';
comment on column private.suppressed.note is 'personal: delete';
comment on column private.suppressed.suppressed_at is 'personal: delete';
comment on column private.suppressed.suppressed_by is 'personal: delete';
comment on column private.suppressed.delete_after is 'personal: none';

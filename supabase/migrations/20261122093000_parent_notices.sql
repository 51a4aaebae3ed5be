-- A parent whose address a child gave is told so, and can object by a link of their own. Decision 0055.

-- A notice that is owed, and the link in it once it is written. The row is made with the registration, in its
-- transaction, whichever way the registration was made.
create table private.parent_notices (
  person_id uuid primary key references public.registrations (person_id) on delete cascade,
  -- Of the token in the parent's link; null until the mail is written.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  due_at timestamptz not null default private.now(),
  -- When the mail was put into the outbox.
  told_at timestamptz,
  check ((told_at is null) = (token_hash is null))
);
create index parent_notices_due on private.parent_notices (due_at) where told_at is null;

alter table private.parent_notices enable row level security;
revoke all on private.parent_notices from public, anon, authenticated, service_role;
grant select (person_id, due_at, told_at), update (token_hash, due_at, told_at)
  on private.parent_notices to app_worker;
create policy "The worker finds notices" on private.parent_notices for select to app_worker using (true);
create policy "The worker writes only notices that are owed" on private.parent_notices
  for update to app_worker using (told_at is null) with check (true);
grant select (person_id), delete, truncate on private.parent_notices to service_role;

-- A parent's address can be forgotten without the account: it is asked for when somebody registers, not for ever.
alter table public.registrations
  drop constraint registrations_check2,
  add constraint registrations_parent_check check (parent_email is null or age = 'under-16');

-- A parent's own export and erasure look for it.
create index registrations_of_a_parent on public.registrations (parent_email) where parent_email is not null;

-- A new address owes a notice; an address that goes takes its notice and its mail along.
create function private.owe_parent_notice() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if new.age = 'under-16' and new.parent_email is null
        and (tg_op = 'INSERT' or new.registered_at is distinct from old.registered_at) then
        raise check_violation using message = 'Under 16 a registration names a parent''s address.';
      end if;
      if tg_op = 'UPDATE' then
        if new.parent_email is not distinct from old.parent_email then
          return null;
        end if;
        delete from private.parent_notices n where n.person_id = new.person_id;
        delete from private.mails m
          where m.user_id = new.person_id and m.kind = 'parent_notice' and m.recipient = old.parent_email;
      end if;
      if new.parent_email is not null then
        insert into private.parent_notices (person_id) values (new.person_id);
      end if;
      return null;
    end
  $$;
create trigger "A parent is told" after insert or update on public.registrations
  for each row execute function private.owe_parent_notice();

insert into private.parent_notices (person_id)
select r.person_id from public.registrations r where r.parent_email is not null;

alter table private.mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (
    kind in (
      'level_test_result', 'item_report_reply', 'signup', 'magiclink', 'recovery', 'invite', 'email_change',
      'reauthentication', 'password_changed', 'email_changed', 'factor_added', 'factor_removed', 'parent_notice',
      'account_closed'
    )
  ),
  -- An account that is closed has no id any more.
  drop constraint mails_of_accounts_check,
  add constraint mails_of_accounts_check check (
    (user_id is null) = (kind in ('level_test_result', 'item_report_reply', 'account_closed'))
  );

-- For the worker: whom a notice that is owed goes to, and which account it is about.
create function private.read_owed_notice(person uuid)
  returns table (parent_email text, account_email text, registered_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select r.parent_email, u.email, r.registered_at
    from private.parent_notices n
    join public.registrations r on r.person_id = n.person_id
    join auth.users u on u.id = n.person_id
    where n.person_id = person
      and n.told_at is null
  $$;

-- A notice whose mail goes with its thirty days before any mail server took it is owed again.
create function private.owe_notice_again(person uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update private.parent_notices n set told_at = null, token_hash = null, due_at = private.now()
      where n.person_id = person
        and n.told_at is not null;
      return found;
    end
  $$;
create function private.note_lost_notice() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.owe_notice_again(old.user_id);
      return null;
    end
  $$;
create trigger "A notice that never left is owed again" after delete on private.mails
  for each row when (old.kind = 'parent_notice' and old.state = 'waiting')
  execute function private.note_lost_notice();

-- For whoever holds the link: which account it is about. The account can be closed for a year, by when many a child is
-- no longer one, and never by a link once its person works for the school.
create function private.open_parent_link(token text)
  returns table (
    person_id uuid, account_email text, parent_email text, registered_at timestamptz, can_close boolean
  )
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select n.person_id, u.email, r.parent_email, r.registered_at,
      n.told_at > private.now() - interval '12 months'
        and coalesce(private.role_rank((select p.role from public.profiles p where p.id = n.person_id)), 2) < 5
    from private.parent_notices n
    join public.registrations r on r.person_id = n.person_id
    join auth.users u on u.id = n.person_id
    where n.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

-- For whoever holds the link: the school forgets the parent's address, and the account stays. The link ends with it.
create function private.forget_parent(token text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update public.registrations r set parent_email = null
      where r.person_id = (select l.person_id from private.open_parent_link(token) l);
      return found;
    end
  $$;

-- For the worker, which writes to both in the same transaction: erases the account that the link is about. Nothing comes
-- back where it can not be closed by the link.
create function private.close_account_for_parent(token text)
  returns table (account_email text, parent_email text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      wanted record;
    begin
      -- Of two presses at once the second waits here, and finds nothing any more.
      delete from private.parent_notices n using private.open_parent_link(token) l
      where n.person_id = l.person_id
        and l.can_close
      returning l.* into wanted;
      if not found then
        return;
      end if;
      perform private.erase_account(wanted.person_id);
      return query select wanted.account_email, wanted.parent_email;
    end
  $$;

revoke execute on function private.owe_parent_notice(), private.read_owed_notice(uuid),
  private.owe_notice_again(uuid), private.note_lost_notice(), private.open_parent_link(text), private.forget_parent(text),
  private.close_account_for_parent(text)
  from public, anon, authenticated, service_role;
grant execute on function private.open_parent_link(text), private.forget_parent(text) to anon, authenticated;
grant execute on function private.read_owed_notice(uuid), private.close_account_for_parent(text) to app_worker;
grant execute on function private.owe_notice_again(uuid) to app_worker, service_role;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (125, 'private.parent_notices', 'whether their parent was told', 'Înștiințarea părintelui', 'r.person_id = $1', null,
    null, '{token_hash}', 'delete', '{}'),
  (380, 'public.registrations', 'children who gave their address as a parent''s',
    'Conturi de copil cu adresa ta de părinte', 'r.parent_email = any ($2)', null, '{parent_email,registered_at}', '{}',
    'clear', '{parent_email}');

comment on column private.parent_notices.person_id is 'personal: delete';
comment on column private.parent_notices.token_hash is 'personal: delete';
comment on column private.parent_notices.due_at is 'personal: delete';
comment on column private.parent_notices.told_at is 'personal: delete';

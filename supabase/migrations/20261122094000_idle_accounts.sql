-- Accounts that nobody uses go after 24 months, and not before a warning of 30 days. Decision 0056.

alter table public.profiles
  -- When a warning was put into the outbox.
  add column idle_mail_at timestamptz,
  -- When that mail left, or was refused for good by its mailbox; the 30 days count from here.
  add column idle_told_at timestamptz,
  add constraint profiles_idle_check check (idle_told_at is null or idle_mail_at is not null);
comment on column public.profiles.idle_mail_at is 'personal: delete';
comment on column public.profiles.idle_told_at is 'personal: delete';
create index profiles_by_activity on public.profiles ((coalesce(last_activity_at, created_at)))
  where idle_mail_at is null;
create index profiles_warned on public.profiles (idle_told_at) where idle_told_at is not null;

-- When somebody last used their account, as far as anything tells: the browser's own call needs scripts, a session does
-- not. `refreshed_at` is without a zone, and always UTC.
create function private.last_seen(person uuid) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select greatest(p.created_at, p.last_activity_at, u.created_at, u.last_sign_in_at, (
        select max(greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'))
        from auth.sessions s where s.user_id = p.id
      ))
    from public.profiles p join auth.users u on u.id = p.id
    where p.id = person
  $$;

-- Who may lose an account to time: everybody below teacher. Whoever works for the school is let go by an admin.
create function private.is_learner(role text) returns boolean
  language sql immutable set search_path = ''
  return coalesce(private.role_rank(role), 2) < 5;

-- For the worker: an account without activity for 23 months that nobody was warned of, locked until this unit of work is
-- over. What only the sessions know of is noted on the way, so that nobody is looked at every hour.
create function private.claim_idle_account() returns table (person_id uuid, email text, last_seen_at timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      before constant timestamptz := private.now() - interval '23 months';
      idle record;
    begin
      for idle in
        -- First what an index answers: no account is idle whose activity was noted since.
        select p.id, u.email, private.last_seen(p.id) as seen_at
        from (select * from public.profiles where coalesce(last_activity_at, created_at) <= before) p
        join auth.users u on u.id = p.id
        where p.idle_mail_at is null
          and private.is_learner(p.role)
          and u.email is not null
        order by coalesce(p.last_activity_at, p.created_at)
        limit 100
        for update of p skip locked
      loop
        if idle.seen_at <= before then
          update public.profiles p set idle_mail_at = private.now() where p.id = idle.id;
          return query select idle.id, idle.email::text, idle.seen_at;
          return;
        end if;
        update public.profiles p set last_activity_at = idle.seen_at where p.id = idle.id;
      end loop;
    end
  $$;

-- What became of the warning: it left, or it did not and is written again. A mail server that is missing or broken
-- never costs anybody their account; a mailbox that refuses mail for good was told all the same.
create function private.note_idle_mail(person uuid, has_left boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      if has_left then
        update public.profiles p set idle_told_at = private.now()
        where p.id = person
          and p.idle_mail_at is not null
          and p.idle_told_at is null;
      else
        update public.profiles p set idle_mail_at = null
        where p.id = person and p.idle_mail_at is not null and p.idle_told_at is null;
      end if;
      return found;
    end
  $$;
create function private.follow_idle_mail() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.note_idle_mail(old.user_id, tg_op = 'UPDATE');
      return null;
    end
  $$;
create trigger "A warning that left counts" after update of state on private.mails
  for each row when (
    new.kind = 'idle_account' and (new.state = 'sent' or new.state = 'failed' and new.error_code like 'smtp-5%')
  )
  execute function private.follow_idle_mail();
create trigger "A warning that never left is written again" after delete on private.mails
  for each row when (old.kind = 'idle_account' and old.state <> 'sent')
  execute function private.follow_idle_mail();

-- For the worker: decides about one account whose warning left 31 days ago, which is 24 months after the last visit in
-- the shortest of cases: erased, or kept where its person came back. Null where none is left to decide about.
create function private.erase_idle_account() returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      warned record;
    begin
      select p.id, p.role, p.idle_mail_at, private.last_seen(p.id) as seen_at into warned
      from public.profiles p
      where p.idle_told_at <= private.now() - interval '31 days'
      order by p.idle_told_at
      limit 1
      for update of p skip locked;
      if not found then
        return null;
      end if;
      if warned.seen_at > warned.idle_mail_at or not private.is_learner(warned.role) then
        update public.profiles p
        set idle_mail_at = null, idle_told_at = null, last_activity_at = greatest(p.last_activity_at, warned.seen_at)
        where p.id = warned.id;
        return 'kept';
      end if;
      perform private.erase_account(warned.id);
      return 'erased';
    end
  $$;

revoke execute on function private.last_seen(uuid), private.is_learner(text), private.claim_idle_account(),
  private.note_idle_mail(uuid, boolean), private.follow_idle_mail(), private.erase_idle_account()
  from public, anon, authenticated, service_role;
grant execute on function private.claim_idle_account(), private.erase_idle_account() to app_worker;
grant execute on function private.note_idle_mail(uuid, boolean) to app_worker, service_role;

alter table private.mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (
    kind in (
      'level_test_result', 'item_report_reply', 'signup', 'magiclink', 'recovery', 'invite', 'email_change',
      'reauthentication', 'password_changed', 'email_changed', 'factor_added', 'factor_removed', 'parent_notice',
      'account_closed', 'idle_account'
    )
  );

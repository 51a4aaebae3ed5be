-- A second warning, seven days before an idle account is erased: scheduled when the first one left, cancelled when its
-- person comes back. Decisions 0056 and 0077.

-- For the worker: an account whose warning left and that has no reminder yet, locked until this unit of work is over.
create function private.claim_idle_reminder()
  returns table (person_id uuid, email text, last_seen_at timestamptz, told_at timestamptz, reminder_key text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select p.id, u.email::text, private.last_seen(p.id), p.idle_told_at, k.reminder_key
    from public.profiles p
    join auth.users u on u.id = p.id
    cross join lateral (
      select format('idle_reminder:%s:%s', p.id, to_char(p.idle_told_at at time zone 'UTC', 'YYYY-MM-DD')) as reminder_key
    ) k
    where p.idle_told_at > private.now() - interval '24 days'
      and u.email is not null
      and private.is_learner(p.role)
      and private.last_seen(p.id) <= p.idle_mail_at
      and not exists (select from private.mails m where m.dedupe_key = k.reminder_key)
    order by p.idle_told_at
    limit 1
    for update of p skip locked
  $$;

-- For the worker: the people who were warned and came back, whose reminder is to be cancelled.
create function private.list_returned_people() returns table (person_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select p.id from public.profiles p
    where p.idle_told_at is not null
      and private.last_seen(p.id) > p.idle_mail_at
  $$;

revoke execute on function private.claim_idle_reminder(), private.list_returned_people()
  from public, anon, authenticated, service_role;
grant execute on function private.claim_idle_reminder(), private.list_returned_people() to app_worker;

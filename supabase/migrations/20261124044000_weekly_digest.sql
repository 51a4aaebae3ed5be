-- The weekly digest, by mail to who of the school's staff wants it: the row is the job, due on Monday at eight in
-- Bucharest. Decision 0078.

-- The first Monday at 08:00 in Bucharest after a moment, whichever way the clocks change between them.
create function private.next_digest_at(after timestamptz) returns timestamptz
  language sql immutable strict parallel safe set search_path = ''
  return (
    select case when this_week > after then this_week else next_week end
    from (
      select (monday + interval '8 hours') at time zone 'Europe/Bucharest' as this_week,
        (monday + interval '7 days 8 hours') at time zone 'Europe/Bucharest' as next_week
      from (select date_trunc('week', after at time zone 'Europe/Bucharest') as monday) as week
    ) as moments
  );

create table private.digest_subscriptions (
  person_id uuid
    constraint digest_subscriptions_pkey primary key
    constraint digest_subscriptions_person_id_fkey references auth.users (id) on delete cascade,
  due_at timestamptz not null default private.next_digest_at(private.now()),
  -- In the link of each digest that switches it off, and can do nothing else.
  token text not null default replace(gen_random_uuid()::text, '-', '')
    constraint digest_subscriptions_token_key unique
);
create index digest_subscriptions_due on private.digest_subscriptions (due_at);

alter table private.digest_subscriptions enable row level security;
revoke all on private.digest_subscriptions from public, anon, authenticated, service_role;
grant select (person_id, due_at), insert (person_id), delete on private.digest_subscriptions to authenticated;
create policy "A person sees whether they get the digest" on private.digest_subscriptions
  for select to authenticated using (person_id = (select private.uid()));
create policy "Staff switch the digest on only for themselves" on private.digest_subscriptions
  for insert to authenticated
  with check (person_id = (select private.uid()) and (select private.is_at_least('staff')));
create policy "A person switches off only their own digest" on private.digest_subscriptions
  for delete to authenticated using (person_id = (select private.uid()));
grant select (due_at) on private.digest_subscriptions to app_worker;
create policy "The worker knows when digests are due" on private.digest_subscriptions
  for select to app_worker using (true);
grant select (person_id), delete, truncate on private.digest_subscriptions to service_role;

-- Whether a stored role is at least another one.
create function private.role_is_at_least(stored text, minimum text) returns boolean
  language sql immutable set search_path = ''
  return coalesce(private.role_rank(stored) >= private.role_rank(minimum), false);

-- For the worker: who gets a digest now, with their role, and the last whole week, Monday to Monday in Bucharest. The
-- next one is then due; the caller writes the mail in the same transaction. Who no longer works for the school loses the
-- subscription.
create function private.claim_digest()
  returns table (
    person_id uuid, email text, role text, token text, week_from timestamptz, week_to timestamptz, week_key text
  )
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      monday constant timestamp := date_trunc('week', private.now() at time zone 'Europe/Bucharest');
      due record;
    begin
      for due in
        select s.person_id, s.token
        from private.digest_subscriptions s
        where s.due_at <= private.now()
        order by s.due_at
        limit 100
        for update skip locked
      loop
        return query
          select due.person_id, u.email::text, p.role, due.token,
            (monday - interval '7 days') at time zone 'Europe/Bucharest', monday at time zone 'Europe/Bucharest',
            to_char(monday, 'YYYY-MM-DD')
          from auth.users u
          join public.profiles p on p.id = u.id
          where u.id = due.person_id
            and u.email is not null
            and u.deleted_at is null
            and coalesce(u.banned_until <= private.now(), true)
            and private.role_is_at_least(p.role, 'staff');
        if found then
          update private.digest_subscriptions s set due_at = private.next_digest_at(private.now())
          where s.person_id = due.person_id;
          return;
        end if;
        delete from private.digest_subscriptions s where s.person_id = due.person_id;
      end loop;
    end
  $$;

-- For whoever holds the link of a digest: switches it off. False where it was off.
create function private.end_digest(token text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from private.digest_subscriptions s where s.token = end_digest.token;
      return found;
    end
  $$;

revoke execute on function private.next_digest_at(timestamptz), private.role_is_at_least(text, text),
  private.claim_digest(), private.end_digest(text)
  from public, anon, authenticated, service_role;
-- The default of a column is computed with the rights of who inserts. It is a calendar, so everybody may: else its refusal
-- would stand in for that of the table.
grant execute on function private.next_digest_at(timestamptz) to anon, authenticated, app_worker, service_role;
grant execute on function private.claim_digest() to app_worker;
grant execute on function private.end_digest(text) to anon, authenticated;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (542, 'private.digest_subscriptions', 'whether they get the weekly digest', 'Rezumatul de luni', 'r.person_id = $1',
    null, null, '{token}', 'delete', '{}');

comment on column private.digest_subscriptions.person_id is 'personal: delete';
comment on column private.digest_subscriptions.due_at is 'personal: delete';
comment on column private.digest_subscriptions.token is 'personal: delete';

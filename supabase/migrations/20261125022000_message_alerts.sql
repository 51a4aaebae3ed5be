-- A mail to who of the school's staff wants to know of new contact messages: at most one in a quarter of an hour, however
-- many messages come. Decision 0085.

insert into private.mail_kinds (kind, category, names_account, is_limited, obeys_suppression, lane) values
  ('message_alert', 'notice', true, true, true, 'notices');

create table private.message_alert_subscriptions (
  person_id uuid
    constraint message_alert_subscriptions_pkey primary key
    constraint message_alert_subscriptions_person_id_fkey references auth.users (id) on delete cascade,
  -- Messages up to this moment were told of, or came before it was switched on.
  told_until timestamptz not null default private.now(),
  -- In the link of each mail that switches it off, and can do nothing else.
  token text not null default replace(gen_random_uuid()::text, '-', '')
    constraint message_alert_subscriptions_token_key unique
);

alter table private.message_alert_subscriptions enable row level security;
revoke all on private.message_alert_subscriptions from public, anon, authenticated, service_role;
grant select (person_id), insert (person_id), delete on private.message_alert_subscriptions to authenticated;
create policy "A person sees whether they are told of messages" on private.message_alert_subscriptions
  for select to authenticated using (person_id = (select private.uid()));
create policy "Staff are told of messages only when they switch it on" on private.message_alert_subscriptions
  for insert to authenticated
  with check (person_id = (select private.uid()) and (select private.is_at_least('staff')));
create policy "A person is told of messages until they switch it off" on private.message_alert_subscriptions
  for delete to authenticated using (person_id = (select private.uid()));
grant select (person_id), delete, truncate on private.message_alert_subscriptions to service_role;

-- For the worker: who is told now, and of how many messages that nobody has taken yet. The caller writes the mail in the
-- same transaction. Who no longer works for the school loses the subscription.
create function private.claim_message_alert()
  returns table (person_id uuid, email text, token text, new_messages integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      -- A message is dated by the begin of its transaction: one of the last seconds may not be seen yet.
      seen_until constant timestamptz := private.now() - interval '10 seconds';
      due record;
    begin
      for due in
        select s.person_id, s.token, s.told_until
        from private.message_alert_subscriptions s
        where s.told_until <= seen_until - interval '15 minutes'
          and exists (
            select from private.contact_messages c
            where c.state = 'new' and c.received_at > s.told_until and c.received_at <= seen_until
          )
        order by s.told_until
        limit 100
        for update skip locked
      loop
        return query
          select due.person_id, u.email::text, due.token, (
            select count(*)::integer from private.contact_messages c
            where c.state = 'new' and c.received_at > due.told_until and c.received_at <= seen_until
          )
          from auth.users u
          join public.profiles p on p.id = u.id
          where u.id = due.person_id
            and u.email is not null
            and u.deleted_at is null
            and coalesce(u.banned_until <= private.now(), true)
            and private.role_is_at_least(p.role, 'staff');
        if found then
          update private.message_alert_subscriptions s set told_until = seen_until where s.person_id = due.person_id;
          return;
        end if;
        delete from private.message_alert_subscriptions s where s.person_id = due.person_id;
      end loop;
    end
  $$;

-- For whoever holds the link of such a mail: switches them off. False where they were off.
create function private.end_message_alerts(token text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from private.message_alert_subscriptions s where s.token = end_message_alerts.token;
      return found;
    end
  $$;

revoke execute on function private.claim_message_alert(), private.end_message_alerts(text)
  from public, anon, authenticated, service_role;
grant execute on function private.claim_message_alert() to app_worker;
grant execute on function private.end_message_alerts(text) to anon, authenticated;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (543, 'private.message_alert_subscriptions', 'whether they are told of new messages', 'Înștiințări despre mesaje noi',
    'r.person_id = $1', null, null, '{token}', 'delete', '{}');

comment on column private.message_alert_subscriptions.person_id is 'personal: delete';
comment on column private.message_alert_subscriptions.told_until is 'personal: delete';
comment on column private.message_alert_subscriptions.token is 'personal: delete';

-- Mails and text messages about an account (decision 0029). Their codes and links live for minutes or an hour, and what
-- was written goes with them, sent or not.

alter table private.mails
  -- Whose account it is about; for these mails only. No reference: the first of them may be queued before whoever made
  -- the account has committed it.
  add column user_id uuid,
  -- Until when the code or the link in it can be used; null where nothing in it ends.
  add column expires_at timestamptz,
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (
    kind in (
      'level_test_result', 'item_report_reply', 'signup', 'magiclink', 'recovery', 'invite', 'email_change',
      'reauthentication', 'password_changed', 'email_changed', 'factor_added', 'factor_removed'
    )
  ),
  add constraint mails_of_accounts_check check (
    (user_id is null) = (kind in ('level_test_result', 'item_report_reply'))
  ),
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'expired')),
  -- (state = 'sent') = (subject is null)
  drop constraint mails_check2,
  add constraint mails_written_check check ((state in ('sent', 'expired')) = (subject is null));
create index mails_of_a_person on private.mails (user_id, kind) where user_id is not null;
create index mails_to_expire on private.mails (expires_at)
  where expires_at is not null and state in ('waiting', 'failed');

create table private.text_messages (
  -- Also the webhook's id, the same at every attempt.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('phone_factor', 'phone_change', 'sign_in', 'reauthentication')),
  user_id uuid not null,
  -- A phone number, E.164.
  recipient text not null check (recipient ~ '^\+[1-9][0-9]{6,14}$'),
  channel text not null check (channel in ('sms', 'whatsapp')),
  -- What is written goes as soon as it was sent, used or ran out.
  code text check (char_length(code) between 4 and 20),
  body text check (char_length(body) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  -- As in private.mails.
  due_at timestamptz not null default private.now(),
  attempts smallint not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  failed_at timestamptz,
  error_code text check (error_code ~ '^[a-z0-9-]{1,40}$'),
  expires_at timestamptz not null,
  created_at timestamptz not null default private.now(),
  delete_after timestamptz not null default private.now() + interval '30 days',
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'failed') = (failed_at is not null)),
  check ((state in ('sent', 'expired')) = (body is null)),
  check ((body is null) = (code is null))
);
create index text_messages_due on private.text_messages (due_at) where state = 'waiting';
create index text_messages_newest on private.text_messages (created_at desc, id desc);
create index text_messages_of_a_person on private.text_messages (user_id, kind);
create index text_messages_to_expire on private.text_messages (expires_at) where state in ('waiting', 'failed');
create index text_messages_to_delete on private.text_messages (delete_after);

-- One list of who opened what, whichever way the message goes.
alter table private.mail_openings rename to message_openings;
alter table private.message_openings rename column mail_id to message_id;
alter sequence private.mail_openings_id_seq rename to message_openings_id_seq;
alter index private.mail_openings_of_a_mail rename to message_openings_of_a_message;
alter index private.mail_openings_of_a_person rename to message_openings_of_a_person;
alter index private.mail_openings_to_delete rename to message_openings_to_delete;
alter policy "Super admins see who opened a mail" on private.message_openings
  rename to "Super admins see who opened a message";

alter table private.text_messages enable row level security;
revoke all on private.text_messages from public, anon, authenticated, service_role;

grant insert (user_id, expires_at) on private.mails to app_worker;
create policy "The worker forgets failed mails whose code can still be used" on private.mails
  for update to app_worker using (state = 'failed' and expires_at is not null) with check (true);

grant select on private.text_messages to app_worker;
grant insert (kind, user_id, recipient, channel, code, body, expires_at) on private.text_messages to app_worker;
grant update (state, due_at, attempts, sent_at, failed_at, error_code, code, body)
  on private.text_messages to app_worker;
grant delete on private.text_messages to app_worker;
create policy "The worker reads text messages" on private.text_messages for select to app_worker using (true);
create policy "The worker queues text messages" on private.text_messages
  for insert to app_worker with check (true);
create policy "The worker moves only unsent text messages on" on private.text_messages
  for update to app_worker using (state in ('waiting', 'failed')) with check (true);
create policy "The worker deletes only text messages that are due" on private.text_messages
  for delete to app_worker using (delete_after <= (select private.now()));

-- Everything but what is written, and whose account it is.
grant select (expires_at) on private.mails to authenticated;
grant select (
  id, kind, recipient, channel, state, due_at, attempts, sent_at, failed_at, error_code, expires_at, created_at,
  delete_after
) on private.text_messages to authenticated;
create policy "Staff see which text messages there are" on private.text_messages
  for select to authenticated using ((select private.rank()) >= 6);

-- The service erases people: it finds and deletes what was written to them, and reads none of it.
grant select (user_id) on private.mails to service_role;
grant select (id, user_id, recipient, created_at), delete, truncate on private.text_messages to service_role;

-- As before, and what can no longer be used is no longer shown.
create or replace function private.open_mail(mail uuid)
  returns table (subject text, body_text text, body_html text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with opened as (
      insert into private.message_openings (message_id, opened_by)
      select m.id, private.uid()
      from private.mails m
      where m.id = mail
        and m.state in ('waiting', 'failed')
        and coalesce(m.expires_at > private.now(), true)
        and private.rank() >= 8
      returning message_id
    )
    select m.subject, m.body_text, m.body_html
    from opened o
    join private.mails m on m.id = o.message_id
  $$;

create function private.open_text_message(message uuid) returns table (body text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with opened as (
      insert into private.message_openings (message_id, opened_by)
      select t.id, private.uid()
      from private.text_messages t
      where t.id = message
        and t.state in ('waiting', 'failed')
        and t.expires_at > private.now()
        and private.rank() >= 8
      returning message_id
    )
    select t.body
    from opened o
    join private.text_messages t on t.id = o.message_id
  $$;

-- As before, and only while what it says can be used.
create or replace function private.retry_mail(mail uuid) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update private.mails m
    set state = 'waiting', due_at = private.now(), attempts = 0, failed_at = null, error_code = null
    where m.id = mail
      and m.state = 'failed'
      and coalesce(m.expires_at > private.now(), true)
      and private.rank() >= 6
    returning m.id
  $$;

create function private.retry_text_message(message uuid) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update private.text_messages t
    set state = 'waiting', due_at = private.now(), attempts = 0, failed_at = null, error_code = null
    where t.id = message
      and t.state = 'failed'
      and t.expires_at > private.now()
      and private.rank() >= 6
    returning t.id
  $$;

revoke execute on function private.open_text_message(uuid), private.retry_text_message(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.open_text_message(uuid), private.retry_text_message(uuid) to authenticated;

comment on column private.mails.user_id is 'personal: delete';
comment on column private.mails.expires_at is 'personal: delete';
comment on column private.text_messages.id is 'personal: none';
comment on column private.text_messages.kind is 'personal: delete';
comment on column private.text_messages.user_id is 'personal: delete';
comment on column private.text_messages.recipient is 'personal: delete';
comment on column private.text_messages.channel is 'personal: delete';
comment on column private.text_messages.code is 'personal: delete';
comment on column private.text_messages.body is 'personal: delete';
comment on column private.text_messages.state is 'personal: delete';
comment on column private.text_messages.due_at is 'personal: delete';
comment on column private.text_messages.attempts is 'personal: delete';
comment on column private.text_messages.sent_at is 'personal: delete';
comment on column private.text_messages.failed_at is 'personal: delete';
comment on column private.text_messages.error_code is 'personal: delete';
comment on column private.text_messages.expires_at is 'personal: delete';
comment on column private.text_messages.created_at is 'personal: delete';
comment on column private.text_messages.delete_after is 'personal: none';

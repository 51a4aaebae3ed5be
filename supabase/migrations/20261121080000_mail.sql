-- Mail as rows: written with what causes it, sent by whoever comes first, gone after thirty days (decision 0017).
-- Bodies carry private links, so they stand above what staff may read and leave a trace when they are opened.

create table private.mails (
  -- Also the mail's Message-ID, the same at every attempt.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('level_test_result')),
  recipient text not null check (recipient = lower(recipient) and char_length(recipient) between 3 and 254),
  -- What is written goes as soon as it was sent.
  subject text check (subject !~ '[\r\n]' and char_length(subject) between 1 and 200),
  body_text text,
  body_html text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- The job's moment; while somebody tries to send it, the moment somebody else may.
  due_at timestamptz not null default private.now(),
  attempts smallint not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  failed_at timestamptz,
  -- What stood in the way last time, without a word of the server's own: those repeat addresses.
  error_code text check (error_code ~ '^[a-z0-9-]{1,40}$'),
  -- A mail about a test that is no more would lead nowhere.
  level_test_id uuid references public.level_tests on delete cascade,
  -- About one question nobody gets two mails.
  item_id integer references private.items,
  created_at timestamptz not null default private.now(),
  delete_after timestamptz not null default private.now() + interval '30 days',
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'failed') = (failed_at is not null)),
  check ((state = 'sent') = (subject is null)),
  check ((subject is null) = (body_text is null) and (subject is null) = (body_html is null))
);
create index mails_due on private.mails (due_at) where state = 'waiting';
create index mails_newest on private.mails (created_at desc, id desc);
create index mails_to_a_recipient on private.mails (recipient, created_at);
create index mails_about_a_test on private.mails (level_test_id) where level_test_id is not null;
create index mails_about_an_item on private.mails (item_id) where item_id is not null;
create index mails_to_delete on private.mails (delete_after);

-- Who opened which mail. Outlives the mail: a row of it says nothing of what was read.
create table private.mail_openings (
  id bigint generated always as identity primary key,
  mail_id uuid not null,
  opened_by uuid references public.profiles on delete set null,
  opened_at timestamptz not null default private.now(),
  delete_after timestamptz not null default private.now() + interval '12 months'
);
create index mail_openings_of_a_mail on private.mail_openings (mail_id, opened_at desc);
create index mail_openings_of_a_person on private.mail_openings (opened_by) where opened_by is not null;
create index mail_openings_to_delete on private.mail_openings (delete_after);

alter table private.mails enable row level security;
alter table private.mail_openings enable row level security;
revoke all on private.mails, private.mail_openings from public, anon, authenticated, service_role;
revoke all on sequence private.mail_openings_id_seq from public, anon, authenticated, service_role;

grant select on private.mails to app_worker;
grant insert (kind, recipient, subject, body_text, body_html, level_test_id, item_id) on private.mails to app_worker;
grant update (state, due_at, attempts, sent_at, failed_at, error_code, subject, body_text, body_html)
  on private.mails to app_worker;
grant delete on private.mails to app_worker;
create policy "The worker reads mails" on private.mails for select to app_worker using (true);
create policy "The worker queues mails" on private.mails for insert to app_worker with check (true);
create policy "The worker moves only waiting mails on" on private.mails
  for update to app_worker using (state = 'waiting') with check (true);
create policy "The worker deletes only mails that are due" on private.mails
  for delete to app_worker using (delete_after <= (select private.now()));

-- Everything but what is written.
grant select (id, kind, recipient, state, due_at, attempts, sent_at, failed_at, error_code, created_at, delete_after)
  on private.mails to authenticated;
create policy "Staff see which mails there are" on private.mails
  for select to authenticated using ((select private.rank()) >= 6);

grant select (id, mail_id, opened_by, opened_at) on private.mail_openings to authenticated;
create policy "Super admins see who opened a mail" on private.mail_openings
  for select to authenticated using ((select private.rank()) >= 8);
grant select (id, delete_after), delete on private.mail_openings to app_worker;
create policy "The worker reads openings" on private.mail_openings for select to app_worker using (true);
create policy "The worker deletes only openings that are due" on private.mail_openings
  for delete to app_worker using (delete_after <= (select private.now()));

-- The service erases people: it finds and deletes their mails, and reads none of them.
grant select (id, recipient, level_test_id, created_at), delete, truncate on private.mails to service_role;
grant select (id, mail_id, opened_by, opened_at), delete, truncate on private.mail_openings to service_role;

-- The only way to what a mail says, for super admins with their second factor; it never goes without its trace.
create function private.open_mail(mail uuid) returns table (subject text, body_text text, body_html text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with opened as (
      insert into private.mail_openings (mail_id, opened_by)
      select m.id, private.uid()
      from private.mails m
      where m.id = mail
        and m.state <> 'sent'
        and private.rank() >= 8
      returning mail_id
    )
    select m.subject, m.body_text, m.body_html
    from opened o
    join private.mails m on m.id = o.mail_id
  $$;

-- Gives a mail that failed all its attempts again. Returns its id, or nothing when there was nothing to try.
create function private.retry_mail(mail uuid) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update private.mails m
    set state = 'waiting', due_at = private.now(), attempts = 0, failed_at = null, error_code = null
    where m.id = mail
      and m.state = 'failed'
      and private.rank() >= 6
    returning m.id
  $$;

revoke execute on function private.open_mail(uuid), private.retry_mail(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.open_mail(uuid), private.retry_mail(uuid) to authenticated;

comment on column private.mails.id is 'personal: none';
comment on column private.mails.kind is 'personal: delete';
comment on column private.mails.recipient is 'personal: delete';
comment on column private.mails.subject is 'personal: delete';
comment on column private.mails.body_text is 'personal: delete';
comment on column private.mails.body_html is 'personal: delete';
comment on column private.mails.state is 'personal: delete';
comment on column private.mails.due_at is 'personal: delete';
comment on column private.mails.attempts is 'personal: delete';
comment on column private.mails.sent_at is 'personal: delete';
comment on column private.mails.failed_at is 'personal: delete';
comment on column private.mails.error_code is 'personal: delete';
comment on column private.mails.level_test_id is 'personal: delete';
comment on column private.mails.item_id is 'personal: delete';
comment on column private.mails.created_at is 'personal: delete';
comment on column private.mails.delete_after is 'personal: none';
comment on column private.mail_openings.id is 'personal: none';
comment on column private.mail_openings.mail_id is 'personal: none';
comment on column private.mail_openings.opened_by is 'personal: delete';
comment on column private.mail_openings.opened_at is 'personal: none';
comment on column private.mail_openings.delete_after is 'personal: none';

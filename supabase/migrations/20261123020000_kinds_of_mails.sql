-- The kinds of mails are rows of a reference table, as those of text messages, events of leads and consents in the next
-- migrations. Each was a list in a check, written again whole for every kind that joined it. Migrations alone write these
-- tables. Decision 0061.
--
-- A migration for each table, so that none holds the lock of one while it waits for another. The foreign keys are not
-- valid at first, so that no table is locked while its rows are read: every row already passed the check that goes.

create table private.mail_kinds (
  kind text primary key,
  -- requested: asked for on a page, limited per mailbox. account: the backend of accounts asks for it. notice: the site
  -- writes it by itself.
  category text not null
    constraint mail_kinds_category_check check (category in ('requested', 'account', 'notice')),
  -- Whether a mail of this kind has a `user_id`: the account it is about.
  names_account boolean not null
);
insert into private.mail_kinds (kind, category, names_account) values
  ('level_test_result', 'requested', false),
  ('item_report_reply', 'requested', false),
  ('signup', 'account', true),
  ('magiclink', 'account', true),
  ('recovery', 'account', true),
  ('invite', 'account', true),
  ('email_change', 'account', true),
  ('reauthentication', 'account', true),
  ('password_changed', 'account', true),
  ('email_changed', 'account', true),
  ('factor_added', 'account', true),
  ('factor_removed', 'account', true),
  ('parent_notice', 'notice', true),
  ('idle_account', 'notice', true),
  -- The account has no id any more.
  ('account_closed', 'notice', false);

alter table private.mail_kinds enable row level security;
revoke all on private.mail_kinds from public, anon, authenticated, service_role;

-- The worker queues mails: the trigger below and the limit of a mailbox ask what their kinds are.
grant select on private.mail_kinds to app_worker;
create policy "The worker reads the kinds of mails" on private.mail_kinds for select to app_worker using (true);

alter table private.mails
  drop constraint mails_kind_check,
  drop constraint mails_of_accounts_check,
  add constraint mails_of_a_kind foreign key (kind) references private.mail_kinds (kind) not valid;

-- A mail has a `user_id` if and only if its kind names an account. An unknown kind is left to the foreign key.
create function private.check_account_of_mail() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if (new.user_id is not null) <> (select k.names_account from private.mail_kinds k where k.kind = new.kind) then
        raise check_violation
          using message = format('A mail of kind %s names %s account.', new.kind,
            case when new.user_id is null then 'an' else 'no' end);
      end if;
      return new;
    end
  $$;
revoke execute on function private.check_account_of_mail() from public, anon, authenticated, service_role;
create trigger "A mail names an account where its kind does" before insert or update of kind, user_id on private.mails
  for each row execute function private.check_account_of_mail();

comment on table private.mail_kinds is 'Written by migrations. After a change: npm run db:types.';
comment on column private.mail_kinds.kind is 'personal: none';
comment on column private.mail_kinds.category is 'personal: none';
comment on column private.mail_kinds.names_account is 'personal: none';

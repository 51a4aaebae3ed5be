-- The kinds of text messages, as those of mails. No role reads the table: the foreign key is checked as its owner.

create table private.text_message_kinds (kind text primary key);
insert into private.text_message_kinds (kind) values
  ('phone_factor'), ('phone_change'), ('sign_in'), ('reauthentication');

alter table private.text_message_kinds enable row level security;
revoke all on private.text_message_kinds from public, anon, authenticated, service_role;

alter table private.text_messages
  drop constraint text_messages_kind_check,
  add constraint text_messages_of_a_kind foreign key (kind) references private.text_message_kinds (kind) not valid;

comment on table private.text_message_kinds is 'Written by migrations. After a change: npm run db:types.';
comment on column private.text_message_kinds.kind is 'personal: none';

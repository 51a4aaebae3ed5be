-- The kinds of consents, as those of text messages.

create table private.consent_kinds (kind text primary key);
insert into private.consent_kinds (kind) values ('newsletter'), ('phone_contact');

alter table private.consent_kinds enable row level security;
revoke all on private.consent_kinds from public, anon, authenticated, service_role;

alter table public.consent_wordings
  drop constraint consent_wordings_kind_check,
  add constraint consent_wordings_of_a_kind foreign key (kind) references private.consent_kinds (kind) not valid;

comment on table private.consent_kinds is 'Written by migrations. After a change: npm run db:types.';
comment on column private.consent_kinds.kind is 'personal: none';

-- The kinds of events of leads, as those of text messages.

create table private.lead_event_kinds (kind text primary key);
insert into private.lead_event_kinds (kind) values
  ('level_test_result'), ('details_given'), ('details_repeated'), ('message_sent'), ('merge_suggested'),
  ('consent_given'), ('consent_withdrawn'), ('guide_downloaded'), ('live_quiz_answered'), ('lesson_completed'),
  ('workshop_registered'), ('workshop_attended'), ('order_paid'), ('order_refunded'), ('stage_changed'), ('note_added');

alter table private.lead_event_kinds enable row level security;
revoke all on private.lead_event_kinds from public, anon, authenticated, service_role;

alter table public.lead_events
  drop constraint lead_events_kind_check,
  add constraint lead_events_of_a_kind foreign key (kind) references private.lead_event_kinds (kind) not valid;

comment on table private.lead_event_kinds is 'Written by migrations. After a change: npm run db:types.';
comment on column private.lead_event_kinds.kind is 'personal: none';

-- Reads every row once, while others read and write them: the only lock keeps the tables' definitions as they are.
alter table private.mails validate constraint mails_of_a_kind;
alter table private.text_messages validate constraint text_messages_of_a_kind;
alter table public.lead_events validate constraint lead_events_of_a_kind;
alter table public.consent_wordings validate constraint consent_wordings_of_a_kind;

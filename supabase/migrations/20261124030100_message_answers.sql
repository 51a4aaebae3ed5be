-- Answers to messages: an event of the lead with the text, and beside it who wrote it and whether its mail has left. The row
-- is the job of queueing that mail (decision 0006). Decision 0076.

insert into private.mail_kinds (kind, category, names_account) values ('message_answer', 'notice', false);
insert into private.lead_event_kinds (kind) values ('message_answered');

create table private.message_answers (
  -- An event of kind `message_answered`.
  event_id bigint
    constraint message_answers_pkey primary key
    constraint message_answers_event_id_fkey references public.lead_events (id) on delete cascade,
  message_id bigint not null
    constraint message_answers_message_id_fkey references private.contact_messages (event_id) on delete cascade,
  writer_id uuid
    constraint message_answers_writer_id_fkey references public.profiles (id) on delete set null,
  -- due: its mail is not queued yet. waiting, sent, failed: as the mail. unsent: the mail went without having left.
  -- by_hand: sent from elsewhere, as its writer says.
  mail_state text not null
    constraint message_answers_mail_state_check
    check (mail_state in ('due', 'waiting', 'sent', 'failed', 'unsent', 'by_hand')),
  -- No reference: mails are deleted after thirty days, answers with the lead. Null before and after.
  mail_id uuid constraint message_answers_mail_id_key unique,
  sent_at timestamptz,
  error_code text
);
create index message_answers_to_a_message on private.message_answers (message_id, event_id desc);
create index message_answers_of_a_writer on private.message_answers (writer_id) where writer_id is not null;
create index message_answers_due on private.message_answers (event_id) where mail_state = 'due';

alter table private.message_answers enable row level security;
revoke all on private.message_answers from public, anon, authenticated, service_role;

grant select (event_id, message_id, mail_state), update (mail_state, mail_id) on private.message_answers to app_worker;
create policy "The worker finds answers" on private.message_answers for select to app_worker using (true);
create policy "The worker notes that the mail of an answer is queued, or never will be" on private.message_answers
  for update to app_worker using (mail_state = 'due') with check (mail_state in ('waiting', 'unsent'));

-- Keeps an answer, to be sent by mail unless its writer has sent it by hand. The message becomes theirs if it is nobody's.
-- Nothing is done when the message has another version by now. Returns saved, changed or gone.
create function private.answer_contact_message(
  wanted bigint, expected integer, answer text, is_by_hand boolean, is_done boolean
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      message record;
      answer_id bigint;
    begin
      perform private.demand('staff');
      select c.version, e.lead_id, l.profile_id into message
        from private.contact_messages c
        join public.lead_events e on e.id = c.event_id
        join public.leads l on l.id = e.lead_id
        where c.event_id = wanted
        for update of c;
      if not found then
        return 'gone';
      end if;
      if message.version <> expected then
        return 'changed';
      end if;
      insert into public.lead_events (lead_id, kind, details)
        values (message.lead_id, 'message_answered', jsonb_build_object('text', answer))
        returning id into answer_id;
      insert into private.message_answers (event_id, message_id, writer_id, mail_state)
        values (answer_id, wanted, private.uid(), case when is_by_hand then 'by_hand' else 'due' end);
      update private.contact_messages c
        set state = case when is_done then 'done' else 'open' end, assignee_id = coalesce(c.assignee_id, private.uid()),
          version = c.version + 1
        where c.event_id = wanted;
      perform private.audit('message_answered', message.profile_id, '{}', 'contact_messages', wanted::text);
      return 'saved';
    end
  $$;

-- The state of an answer follows its mail. A message whose answer could not be sent is not done.
create function private.follow_mail_of_answer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      answered bigint;
    begin
      update private.message_answers a
        set mail_state = case when new.state in ('waiting', 'sent', 'failed') then new.state else 'unsent' end,
          sent_at = new.sent_at, error_code = new.error_code
        where a.mail_id = new.id
        returning a.message_id into answered;
      if new.state not in ('waiting', 'sent') then
        update private.contact_messages c set state = 'open', version = c.version + 1
          where c.event_id = answered and c.state = 'done';
      end if;
      return null;
    end
  $$;
create trigger "An answer follows its mail" after update of state, error_code on private.mails
  for each row when (new.kind = 'message_answer') execute function private.follow_mail_of_answer();

create function private.forget_mail_of_answer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update private.message_answers a
        set mail_id = null, mail_state = case when a.mail_state = 'waiting' then 'unsent' else a.mail_state end
        where a.mail_id = old.id;
      return null;
    end
  $$;
create trigger "An answer outlives its mail" after delete on private.mails
  for each row when (old.kind = 'message_answer') execute function private.forget_mail_of_answer();

revoke execute on function private.answer_contact_message(bigint, integer, text, boolean, boolean),
  private.follow_mail_of_answer(), private.forget_mail_of_answer()
  from public, anon, authenticated, service_role;
grant execute on function private.answer_contact_message(bigint, integer, text, boolean, boolean) to authenticated;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (445, 'private.message_answers', 'answers to their messages', 'Cum au plecat răspunsurile școlii',
    'r.event_id in (select e.id from public.lead_events e where e.lead_id in (select private.leads_of($1, $2)))', null,
    '{event_id,message_id,mail_state,sent_at,error_code}', '{writer_id,mail_id}', 'delete', '{}'),
  (446, 'private.message_answers', 'answers they wrote', 'Răspunsuri date la mesaje', 'r.writer_id = $1', null,
    '{event_id,message_id,mail_state,sent_at}', '{}', 'clear', '{writer_id}');

comment on column private.message_answers.event_id is 'personal: delete';
comment on column private.message_answers.message_id is 'personal: delete';
comment on column private.message_answers.writer_id is 'personal: delete';
comment on column private.message_answers.mail_state is 'personal: delete';
comment on column private.message_answers.mail_id is 'personal: none';
comment on column private.message_answers.sent_at is 'personal: delete';
comment on column private.message_answers.error_code is 'personal: delete';

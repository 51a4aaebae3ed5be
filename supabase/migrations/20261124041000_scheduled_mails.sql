-- Mails that are queued for a later moment, once, with what caused them, and that are cancelled with their cause. Decision
-- 0077. `due_at` is the moment; it moves on with every attempt, as before.

alter table private.mails
  -- As the kind says, when the mail is queued: one index finds what is due in a lane.
  add column lane text not null default 'notices'
    constraint mails_lane_check check (lane in ('codes', 'notices', 'bulk')),
  -- What the mail says once: a second one with the same key is refused.
  add column dedupe_key text
    constraint mails_dedupe_key_check check (char_length(dedupe_key) between 1 and 200),
  -- What it is about, as in 'idle_account:<id>'; cancelling the cause cancels what still waits.
  add column cause text
    constraint mails_cause_check check (char_length(cause) between 1 and 120),
  add column cancelled_at timestamptz,
  add column reply_to text
    constraint mails_reply_to_check check (reply_to !~ '[\s<>]' and char_length(reply_to) between 3 and 254),
  -- The mail of ours that this one continues.
  add column in_reply_to uuid,
  -- Where one request without a page switches such mails off (RFC 8058).
  add column unsubscribe_url text
    constraint mails_unsubscribe_url_check
      check (unsubscribe_url ~ '^https?://[^\s<>]+$' and char_length(unsubscribe_url) <= 500),
  -- [{"name", "type", "content"}], the content in base64: small files, such as a calendar entry.
  add column attachments jsonb
    constraint mails_attachments_check
      check (jsonb_typeof(attachments) = 'array' and octet_length(attachments::text) <= 100000),
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'expired', 'cancelled')) not valid,
  drop constraint mails_written_check,
  add constraint mails_written_check check ((state in ('sent', 'expired', 'cancelled')) = (subject is null)) not valid,
  add constraint mails_cancelled_check check ((state = 'cancelled') = (cancelled_at is not null)) not valid,
  add constraint mails_parts_check
    check (subject is not null or (reply_to is null and unsubscribe_url is null and attachments is null)) not valid;

update private.mails m set lane = k.lane
from private.mail_kinds k
where k.kind = m.kind
  and m.state = 'waiting'
  and k.lane <> m.lane;

drop index private.mails_due;
create index mails_due on private.mails (lane, due_at) where state = 'waiting';
create unique index mails_once on private.mails (dedupe_key) where dedupe_key is not null;
create index mails_of_a_cause on private.mails (cause) where cause is not null and state in ('waiting', 'failed');

-- A mail takes the lane of its kind and is kept for thirty days from the moment it is due. An unknown kind is left to the
-- foreign key.
create function private.schedule_mail() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      new.lane := coalesce((select k.lane from private.mail_kinds k where k.kind = new.kind), new.lane);
      if new.due_at > new.created_at then
        new.delete_after := greatest(new.delete_after, new.due_at + interval '30 days');
      end if;
      return new;
    end
  $$;
revoke execute on function private.schedule_mail() from public, anon, authenticated, service_role;
create trigger "A mail takes the lane of its kind" before insert on private.mails
  for each row execute function private.schedule_mail();

grant insert (due_at, dedupe_key, cause, reply_to, in_reply_to, unsubscribe_url, attachments)
  on private.mails to app_worker;
grant update (cancelled_at, reply_to, unsubscribe_url, attachments) on private.mails to app_worker;
alter policy "The worker queues mails" on private.mails
  with check (due_at <= (select private.now()) + interval '1 year');
create policy "The worker cancels failed mails with a cause" on private.mails
  for update to app_worker using (state = 'failed' and cause is not null) with check (true);

grant select (cancelled_at) on private.mails to authenticated;

-- Takes back a mail that is scheduled for later and that nobody has tried to send. False when there is none.
create function private.cancel_mail(mail uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      cancelled record;
    begin
      perform private.demand('staff');
      update private.mails m
      set state = 'cancelled', cancelled_at = private.now(), subject = null, body_text = null, body_html = null,
        reply_to = null, unsubscribe_url = null, attachments = null
      where m.id = mail
        and m.state = 'waiting'
        and m.attempts = 0
        and m.due_at > private.now()
      returning m.kind, m.user_id into cancelled;
      if not found then
        return false;
      end if;
      perform private.audit('mail_cancelled', cancelled.user_id, jsonb_build_object('kind', cancelled.kind),
        'private.mails', mail::text);
      return true;
    end
  $$;
revoke execute on function private.cancel_mail(uuid) from public, anon, authenticated, service_role;
grant execute on function private.cancel_mail(uuid) to authenticated;

update private.personal_data set withheld = withheld || '{unsubscribe_url,attachments}'
where relation = 'private.mails' and path = 'mails to them or about their account';

comment on column private.mails.lane is 'personal: none';
comment on column private.mails.dedupe_key is 'personal: delete';
comment on column private.mails.cause is 'personal: delete';
comment on column private.mails.cancelled_at is 'personal: delete';
comment on column private.mails.reply_to is 'personal: delete';
comment on column private.mails.in_reply_to is 'personal: none';
comment on column private.mails.unsubscribe_url is 'personal: delete';
comment on column private.mails.attachments is 'personal: delete';

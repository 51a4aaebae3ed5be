-- What is written to a group, in the account and by mail. Decision 0101.

create table private.group_messages (
  id integer generated always as identity constraint group_messages_pkey primary key,
  group_id integer not null constraint group_messages_group_id_fkey references private.groups (id) on delete cascade,
  body text not null constraint group_messages_body_check check (char_length(body) between 1 and 4000),
  -- What the form was called: sent again, it is one message.
  request_key uuid not null constraint group_messages_request_key_key unique,
  writer_key uuid,
  sent_at timestamptz not null default private.now()
);
create index group_messages_of_group on private.group_messages (group_id, id);
create index group_messages_by_writer on private.group_messages (writer_key);

-- The mails about messages that are not written yet.
create table private.group_mails (
  message_id integer not null
    constraint group_mails_message_id_fkey references private.group_messages (id) on delete cascade,
  person_id uuid not null constraint group_mails_person_id_fkey references auth.users (id) on delete cascade,
  constraint group_mails_pkey primary key (message_id, person_id)
);
create index group_mails_of_person on private.group_mails (person_id);

-- Whether a person gets the messages of their groups by mail as well; who has no row gets them.
create table private.group_mail_choices (
  person_id uuid constraint group_mail_choices_pkey primary key
    constraint group_mail_choices_person_id_fkey references auth.users (id) on delete cascade,
  is_wanted boolean not null default true,
  -- In the link of each such mail, which switches them off and can do nothing else.
  token text not null default replace(gen_random_uuid()::text, '-', '')
    constraint group_mail_choices_token_key unique
);

alter table private.group_messages enable row level security;
alter table private.group_mails enable row level security;
alter table private.group_mail_choices enable row level security;
revoke all on private.group_messages, private.group_mails, private.group_mail_choices
  from public, anon, authenticated, service_role;

insert into private.mail_kinds (kind, category, names_account, is_limited, obeys_suppression, lane) values
  ('group_message', 'notice', true, true, true, 'bulk');

-- A message to all who are in the group now: in their account at once, and by mail to who did not switch that off.
-- @returns 'sent'; 'repeated' where the form was sent before; 'often' after twenty within a day
create function private.send_group_message(wanted integer, text_of_message text, request uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      made integer;
    begin
      perform private.demand_group(wanted);
      perform pg_advisory_xact_lock(hashtext('private.groups'));
      if exists (select from private.group_messages m where m.request_key = request) then
        return 'repeated';
      end if;
      if private.messages_of_day(wanted) >= 20 then
        return 'often';
      end if;
      insert into private.group_messages (group_id, body, request_key, writer_key)
        values (wanted, text_of_message, request, private.person_key(private.uid())) returning id into made;
      insert into private.group_mails (message_id, person_id)
        select made, unnest(private.members_of(g)) from private.groups g where g.id = wanted;
      return 'sent';
    end
  $$;

create function private.messages_of_day(wanted integer) returns bigint
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select count(*) from private.group_messages m
    where m.group_id = wanted and m.sent_at > private.now() - interval '1 day'
  $$;

create function private.messages_of_group(wanted integer) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'body', m.body, 'sentAt', m.sent_at,
      'writer', (select private.teacher_name(k.person_id) from private.person_keys k where k.key = m.writer_key))
      order by m.sent_at desc, m.id desc), '[]')
    from (
      select * from private.group_messages n where n.group_id = wanted order by n.sent_at desc, n.id desc limit 100
    ) m
  $$;

create function private.list_group_messages(wanted integer) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand_group(wanted);
      return private.messages_of_group(wanted);
    end
  $$;

create function private.wants_group_mails() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('free');
      return coalesce((select c.is_wanted from private.group_mail_choices c where c.person_id = private.uid()), true);
    end
  $$;

create function private.choose_group_mails(wanted boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('free');
      insert into private.group_mail_choices (person_id, is_wanted) values (private.uid(), wanted)
        on conflict on constraint group_mail_choices_pkey do update set is_wanted = excluded.is_wanted;
    end
  $$;

-- For whoever holds the link of such a mail: switches them off. False where they were off, or for no such link.
create function private.end_group_mails(wanted_token text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update private.group_mail_choices c set is_wanted = false where c.token = wanted_token and c.is_wanted;
      return found;
    end
  $$;

-- For the worker: the next mail about a message, which the caller writes in the same transaction. Who left the group, or
-- gets no such mails, is passed over.
create function private.claim_group_mail()
  returns table (message_id integer, person_id uuid, email text, token text, title text, teacher_name text, body text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      due private.group_mails;
    begin
      loop
        select d.* into due from private.group_mails d order by d.message_id, d.person_id limit 1 for update skip locked;
        exit when not found;
        delete from private.group_mails d where d.message_id = due.message_id and d.person_id = due.person_id;
        insert into private.group_mail_choices (person_id) values (due.person_id)
          on conflict on constraint group_mail_choices_pkey do nothing;
        return query
          select m.id, u.id, u.email::text, c.token, g.title, (
              select private.teacher_name(k.person_id) from private.person_keys k where k.key = m.writer_key
            ), m.body
          from private.group_messages m
          join private.groups g on g.id = m.group_id
          join auth.users u on u.id = due.person_id
          join private.group_mail_choices c on c.person_id = u.id
          where m.id = due.message_id and c.is_wanted and u.email_confirmed_at is not null
            and u.deleted_at is null and coalesce(u.banned_until <= private.now(), true)
            and private.is_in_group(u.id, g);
        exit when found;
      end loop;
    end
  $$;

revoke execute on function private.send_group_message(integer, text, uuid), private.messages_of_day(integer),
  private.messages_of_group(integer), private.list_group_messages(integer), private.wants_group_mails(),
  private.choose_group_mails(boolean), private.end_group_mails(text), private.claim_group_mail()
  from public, anon, authenticated, service_role;
grant execute on function private.send_group_message(integer, text, uuid), private.list_group_messages(integer),
  private.wants_group_mails(), private.choose_group_mails(boolean)
  to authenticated;
grant execute on function private.end_group_mails(text) to anon, authenticated;
grant execute on function private.claim_group_mail() to app_worker;

comment on column private.group_messages.id is 'personal: none';
comment on column private.group_messages.group_id is 'personal: none';
comment on column private.group_messages.body is 'personal: none';
comment on column private.group_messages.request_key is 'personal: none';
comment on column private.group_messages.writer_key is 'personal: pseudonymise';
comment on column private.group_messages.sent_at is 'personal: none';
comment on column private.group_mails.message_id is 'personal: delete';
comment on column private.group_mails.person_id is 'personal: delete';
comment on column private.group_mail_choices.person_id is 'personal: delete';
comment on column private.group_mail_choices.is_wanted is 'personal: delete';
comment on column private.group_mail_choices.token is 'personal: delete';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (835, 'private.group_mails', 'messages of their groups that are to be mailed', 'Mesaje ale grupei care pleacă pe e-mail',
    'r.person_id = $1', null, '{message_id}', '{person_id}', 'delete', '{}'),
  (836, 'private.group_mail_choices', 'whether they get messages of their groups by mail', 'Mesajele grupei pe e-mail',
    'r.person_id = $1', null, '{is_wanted}', '{person_id,token}', 'delete', '{}'),
  (838, 'private.group_messages', 'what they wrote to groups', 'Mesaje scrise grupelor',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{group_id,body,sent_at}', '{request_key,writer_key}', 'key', '{}');

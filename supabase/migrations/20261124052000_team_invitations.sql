-- Invitations to the team: an admin names an address and a role, whoever proves to read the address and has the link takes
-- the role. Decision 0079.

create table private.team_invitations (
  id uuid constraint team_invitations_pkey primary key default gen_random_uuid(),
  email text not null
    constraint team_invitations_email_check check (email = lower(email) and char_length(email) between 3 and 254),
  role text not null
    constraint team_invitations_role_check check (role in ('teacher', 'staff', 'admin', 'super_admin')),
  -- Of the token in the link, which only the mail has.
  token_hash text not null constraint team_invitations_token_hash_key unique
    constraint team_invitations_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Whoever goes takes along what they invited to.
  invited_by uuid not null
    constraint team_invitations_invited_by_fkey references auth.users (id) on delete cascade,
  invited_at timestamptz not null default private.now(),
  expires_at timestamptz not null default private.now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  delete_after timestamptz not null default private.now() + interval '60 days'
);
create unique index team_invitations_open on private.team_invitations (email)
  where accepted_at is null and revoked_at is null;
create index team_invitations_to_an_address on private.team_invitations (email);
create index team_invitations_by_a_person on private.team_invitations (invited_by);
create index team_invitations_to_delete on private.team_invitations (delete_after);

alter table private.team_invitations enable row level security;
revoke all on private.team_invitations from public, anon, authenticated, service_role;
grant select (id, delete_after), delete on private.team_invitations to app_worker;
create policy "The worker finds invitations" on private.team_invitations for select to app_worker using (true);
create policy "The worker deletes only invitations that are due" on private.team_invitations
  for delete to app_worker using (delete_after <= (select private.now()));

-- Why an invitation can not be taken any more, or 'open'. It needs an inviter who may still give the role.
create function private.state_of_invitation(invitation private.team_invitations) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when invitation.accepted_at is not null then 'accepted'
      when invitation.revoked_at is not null then 'revoked'
      when invitation.expires_at <= private.now() then 'expired'
      when not exists (
        select from public.profiles p
        join auth.users u on u.id = p.id
        where p.id = invitation.invited_by
          and coalesce(u.banned_until <= private.now(), true)
          and private.role_rank(p.role) >= private.role_rank(
            case when invitation.role in ('teacher', 'staff') then 'admin' else 'super_admin' end)
      ) then 'revoked'
      else 'open'
    end
  $$;

-- Invites an address, in place of an older invitation of it. The mail, where there is one to send, leaves with it.
create function private.invite_to_team(
  address text, new_role text, token text, mail_subject text, mail_text text, mail_html text
) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      invited uuid;
    begin
      if not private.may_give(new_role) then
        raise insufficient_privilege using message = 'This role is not theirs to give.';
      end if;
      perform private.end_invitations(address);
      insert into private.team_invitations (email, role, token_hash, invited_by)
        values (address, new_role, encode(sha256(convert_to(token, 'UTF8')), 'hex'), private.uid())
        returning id into invited;
      if mail_subject is not null then
        insert into private.mails (kind, recipient, subject, body_text, body_html, expires_at)
          values ('team_invitation', address, mail_subject, mail_text, mail_html, private.now() + interval '7 days');
      end if;
      perform private.audit('team_invited', null, jsonb_build_object('role', new_role), 'team_invitations', invited::text);
      return invited;
    end
  $$;

-- The open invitation of an address ends, with the mail that did not leave yet.
create function private.end_invitations(address text) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      update private.team_invitations i set revoked_at = private.now()
        where i.email = address and i.accepted_at is null and i.revoked_at is null;
      delete from private.mails m
        where m.kind = 'team_invitation' and m.recipient = address and m.state <> 'sent';
    end
  $$;

-- Takes an invitation back. Nothing happens where it was taken or ended. @returns whether it was open
create function private.revoke_team_invitation(invitation uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      found_one private.team_invitations;
    begin
      perform private.demand('admin');
      select i.* into found_one from private.team_invitations i
        where i.id = invitation and i.accepted_at is null and i.revoked_at is null for update;
      if found_one.id is null then
        return false;
      end if;
      if not private.may_give(found_one.role) then
        raise insufficient_privilege using message = 'This invitation is not theirs to take back.';
      end if;
      perform private.end_invitations(found_one.email);
      perform private.audit('invitation_revoked', null, jsonb_build_object('role', found_one.role), 'team_invitations',
        found_one.id::text);
      return true;
    end
  $$;

-- The invitations that were not taken, newest first.
create function private.list_team_invitations()
  returns table (
    id uuid, email text, role text, state text, invited_by text, invited_at timestamptz, expires_at timestamptz,
    may_give boolean, mail_state text
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query
        select i.id, i.email, i.role, private.state_of_invitation(i), coalesce(p.full_name, u.email::text), i.invited_at,
          i.expires_at, private.may_give(i.role),
          (
            select m.state from private.mails m
            where m.kind = 'team_invitation' and m.recipient = i.email and m.created_at >= i.invited_at
            order by m.created_at desc limit 1
          )
        from private.team_invitations i
        join auth.users u on u.id = i.invited_by
        left join public.profiles p on p.id = i.invited_by
        where i.accepted_at is null and i.revoked_at is null
        order by i.invited_at desc, i.id;
    end
  $$;

-- For whoever has the link: what it invites to.
create function private.open_team_invitation(token text)
  returns table (email text, role text, state text, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select i.email, i.role, private.state_of_invitation(i), i.expires_at
    from private.team_invitations i
    where i.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  $$;

-- For the person who asks: takes the role, if the invitation is still open and to an address they proved to read. A role
-- is never lowered. @returns what became of it: 'taken', or why not
create function private.accept_team_invitation(token text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      person constant uuid := private.uid();
      invitation private.team_invitations;
      state text;
      old_role text;
    begin
      if person is null then
        raise insufficient_privilege using message = 'An invitation is taken by somebody who is signed in.';
      end if;
      perform pg_advisory_xact_lock(hashtext('private.change_role'));
      select i.* into invitation from private.team_invitations i
        where i.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') for update;
      if invitation.id is null then
        return 'unknown';
      end if;
      state := private.state_of_invitation(invitation);
      if state <> 'open' then
        return state;
      end if;
      if invitation.email <> all (private.addresses_of(person)) then
        return 'other-address';
      end if;
      update private.team_invitations i set accepted_at = private.now() where i.id = invitation.id;
      old_role := (select p.role from public.profiles p where p.id = person);
      if private.role_rank(invitation.role) > coalesce(private.role_rank(old_role), private.role_rank('unregistered')) then
        insert into public.profiles (id, role) values (person, invitation.role) on conflict (id) do update
          set role = excluded.role;
        perform private.audit('invitation_accepted', person,
          jsonb_build_object('from', old_role, 'to', invitation.role), 'team_invitations', invitation.id::text);
      end if;
      return 'taken';
    end
  $$;

revoke execute on function private.state_of_invitation(private.team_invitations), private.end_invitations(text),
  private.invite_to_team(text, text, text, text, text, text), private.revoke_team_invitation(uuid),
  private.list_team_invitations(), private.open_team_invitation(text), private.accept_team_invitation(text)
  from public, anon, authenticated, service_role;
grant execute on function private.invite_to_team(text, text, text, text, text, text),
  private.revoke_team_invitation(uuid), private.list_team_invitations(), private.accept_team_invitation(text)
  to authenticated;
grant execute on function private.open_team_invitation(text) to anon, authenticated;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (390, 'private.team_invitations', 'invitations to their address', 'Invitații în echipă', 'r.email = any ($2)', null,
    '{email,role,invited_at,expires_at,accepted_at,revoked_at}', '{token_hash,invited_by}', 'delete', '{}'),
  (395, 'private.team_invitations', 'invitations they sent', 'Invitații trimise', 'r.invited_by = $1', null,
    '{role,invited_at,expires_at,accepted_at,revoked_at}', '{email,token_hash}', 'delete', '{}');

comment on column private.team_invitations.id is 'personal: none';
comment on column private.team_invitations.email is 'personal: delete';
comment on column private.team_invitations.role is 'personal: delete';
comment on column private.team_invitations.token_hash is 'personal: delete';
comment on column private.team_invitations.invited_by is 'personal: delete';
comment on column private.team_invitations.invited_at is 'personal: delete';
comment on column private.team_invitations.expires_at is 'personal: delete';
comment on column private.team_invitations.accepted_at is 'personal: delete';
comment on column private.team_invitations.revoked_at is 'personal: delete';
comment on column private.team_invitations.delete_after is 'personal: none';

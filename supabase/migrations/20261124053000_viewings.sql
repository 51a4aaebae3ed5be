-- An admin looks at the site as another person sees it: for a quarter of an hour, in one session, without writing anything.
-- Decision 0080.

create table private.viewings (
  -- Of the token in the cookie of the admin's browser.
  token_hash text constraint viewings_pkey primary key
    constraint viewings_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  viewer_session uuid not null constraint viewings_viewer_session_key unique
    constraint viewings_viewer_session_fkey references auth.sessions (id) on delete cascade,
  person_id uuid not null
    constraint viewings_person_id_fkey references public.profiles (id) on delete cascade,
  ends_at timestamptz not null default private.now() + interval '15 minutes'
);
create index viewings_of_a_person on private.viewings (person_id);
create index viewings_to_delete on private.viewings (ends_at);

alter table private.viewings enable row level security;
revoke all on private.viewings from public, anon, authenticated, service_role;
grant select (token_hash, ends_at), delete on private.viewings to app_worker;
create policy "The worker finds viewings" on private.viewings for select to app_worker using (true);
create policy "The worker deletes only viewings that are over" on private.viewings
  for delete to app_worker using (ends_at <= (select private.now()));

-- Whom an admin may look at the site as: people with a profile and a lower role than their own, who are not banned.
create function private.may_view(viewer uuid, person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from public.profiles v
      join public.profiles p on private.role_rank(v.role)
        > coalesce(private.role_rank(p.role), private.role_rank('free'))
      join auth.users u on u.id = p.id
      where v.id = viewer
        and p.id = person
        and private.role_rank(v.role) >= private.role_rank('admin')
        and u.deleted_at is null
        and coalesce(u.banned_until <= private.now(), true)
    )
  $$;

-- Whom the owner of this session is looking as, where the request says that it is part of a viewing; null where that is
-- over, of another session, or not theirs any more. Then the request is nobody's.
create function private.viewed_person(viewer uuid, session uuid) returns uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select v.person_id
    from private.viewings v
    join auth.sessions s on s.id = v.viewer_session
    where v.token_hash = current_setting('app.viewing', true)
      and v.viewer_session = session
      and s.aal >= 'aal2'
      and v.ends_at > private.now()
      and private.may_view(viewer, v.person_id)
  $$;

-- As before; a request of a viewing is that of the person it looks as. The setting comes only from the site's server, which
-- runs such a request in a transaction that can not write.
create or replace function private.uid() returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with claims as (
      select nullif(current_setting('request.jwt.claims', true), '')::jsonb as token
    )
    select case when nullif(current_setting('app.viewing', true), '') is null then u.id
      else private.viewed_person(u.id, s.id) end
    from claims
    join auth.sessions s on s.id = (claims.token ->> 'session_id')::uuid
    join auth.users u on u.id = s.user_id
    where u.id = (claims.token ->> 'sub')::uuid
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= private.now())
      and (s.not_after is null or s.not_after > private.now())
  $$;

-- Begins a viewing in the session of whoever asks, in place of an older one of it.
create function private.start_viewing(person uuid, token text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      if not private.may_view(private.uid(), person) then
        raise insufficient_privilege using message = 'This person is not theirs to look as.';
      end if;
      insert into private.viewings (token_hash, viewer_session, person_id)
        values (encode(sha256(convert_to(token, 'UTF8')), 'hex'),
          (current_setting('request.jwt.claims', true)::jsonb ->> 'session_id')::uuid, person)
        on conflict (viewer_session) do update
        set token_hash = excluded.token_hash, person_id = excluded.person_id, ends_at = excluded.ends_at;
      perform private.audit('viewing_started', person);
    end
  $$;

-- Ends the viewing of whoever asks, asked outside of it. @returns whom it was of; null where there was none
create function private.end_viewing() returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      ended uuid;
    begin
      delete from private.viewings v
        where v.viewer_session = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
          and private.uid() is not null
        returning v.person_id into ended;
      if ended is not null then
        perform private.audit('viewing_ended', ended);
      end if;
      return ended;
    end
  $$;

-- For a request of a viewing: whom it looks as, until when. Nothing where it is over.
create function private.read_viewing()
  returns table (person_id uuid, full_name text, email text, role text, ends_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select p.id, p.full_name, u.email::text, coalesce(p.role, 'free'), v.ends_at
    from private.viewings v
    join public.profiles p on p.id = v.person_id
    join auth.users u on u.id = p.id
    where v.token_hash = nullif(current_setting('app.viewing', true), '')
      and v.person_id = private.uid()
  $$;

revoke execute on function private.may_view(uuid, uuid), private.viewed_person(uuid, uuid),
  private.start_viewing(uuid, text), private.end_viewing(), private.read_viewing()
  from public, anon, authenticated, service_role;
grant execute on function private.start_viewing(uuid, text), private.end_viewing(), private.read_viewing()
  to authenticated;

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (396, 'private.viewings', 'who is looking at the site as them', null, 'r.person_id = $1', null, null, '{}', 'delete',
    '{}'),
  (397, 'private.viewings', 'whom they are looking at the site as', null,
    'r.viewer_session in (select s.id from auth.sessions s where s.user_id = $1)', null, null, '{}', 'delete', '{}');

comment on column private.viewings.token_hash is 'personal: delete';
comment on column private.viewings.viewer_session is 'personal: delete';
comment on column private.viewings.person_id is 'personal: delete';
comment on column private.viewings.ends_at is 'personal: none';

-- Who is asking, and what that makes of them. Every policy in the product stands on these few functions.
-- Decisions 0001 (identities and the resting role) and 0003 (private.uid, rank, now).

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- The second identity: work no visitor may do (scoring, leads, retention). Narrow grants, bound by policies.
-- Roles belong to the whole cluster, so a second database of the same cluster finds it already there.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'app_worker') then
    create role app_worker nologin noinherit;
  end if;
  execute format('grant app_worker to %I', current_user);
end
$$;
grant app_worker to authenticator;
grant usage on schema public, private to app_worker;

-- The product's clock. Tests move it through a setting that only the server can reach.
create function private.now() returns timestamptz
  language sql stable set search_path = ''
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, pg_catalog.now());

-- The hash of the anonymous visitor's secret cookie. Never set through REST.
create function private.visitor() returns text
  language sql stable set search_path = ''
  return nullif(current_setting('app.visitor', true), '');

create function private.role_rank(role text) returns integer
  language sql immutable set search_path = ''
  return case role
    when 'super_admin' then 8
    when 'admin' then 7
    when 'staff' then 6
    when 'teacher' then 5
    when 'premium' then 4
    when 'paid' then 3
    when 'free' then 2
    when 'unregistered' then 1
  end;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text default 'free',
  full_name text check (char_length(full_name) <= 200),
  avatar_url text check (char_length(avatar_url) <= 1000),
  created_at timestamptz not null default private.now()
);
comment on column public.profiles.id is 'personal: delete';
comment on column public.profiles.role is 'personal: delete';
comment on column public.profiles.full_name is 'personal: delete';
comment on column public.profiles.avatar_url is 'personal: delete';
comment on column public.profiles.created_at is 'personal: delete';

-- Definer functions name pg_temp last: with an empty search_path it is still searched first for types, and a
-- caller's own domain `jsonb` would run their code as the owner (tests/rights/planted-types.test.ts).

-- Null when the session is gone or the person is banned, so that both hold on the very next request.
create function private.uid() returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with claims as (
      select nullif(current_setting('request.jwt.claims', true), '')::jsonb as token
    )
    select u.id
    from claims
    join auth.sessions s on s.id = (claims.token ->> 'session_id')::uuid
    join auth.users u on u.id = s.user_id
    where u.id = (claims.token ->> 'sub')::uuid
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= private.now())
      and (s.not_after is null or s.not_after > private.now())
  $$;

-- 1 without a session; an empty or unknown role counts as free; teachers and above count as premium until the
-- second factor has been used: the token says so, and its session still does.
create function private.rank() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with claims as (
      select nullif(current_setting('request.jwt.claims', true), '')::jsonb as token
    ), person as (
      select private.uid() as id
    ), session as (
      select s.aal from claims join auth.sessions s on s.id = (claims.token ->> 'session_id')::uuid
      where claims.token ->> 'aal' = 'aal2'
    )
    select case
      when person.id is null then 1
      else least(
        greatest(private.role_rank(p.role), 2),
        case when (select aal >= 'aal2' from session) then 8 else 4 end
      )
    end
    from person
    left join public.profiles p on p.id = person.id
  $$;

revoke execute on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.now(), private.visitor(), private.role_rank(text), private.uid(), private.rank()
  to anon, authenticated, service_role, app_worker;

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant insert (id, role, full_name, avatar_url) on public.profiles to authenticated;
grant update (full_name, avatar_url) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "A person sees their own profile" on public.profiles
  for select to authenticated using (id = (select private.uid()));
create policy "Staff see every profile" on public.profiles
  for select to authenticated using ((select private.rank()) >= 6);
create policy "A person creates only their own profile, as free" on public.profiles
  for insert to authenticated with check (id = (select private.uid()) and role = 'free');
create policy "A person changes only their own profile" on public.profiles
  for update to authenticated using (id = (select private.uid())) with check (id = (select private.uid()));

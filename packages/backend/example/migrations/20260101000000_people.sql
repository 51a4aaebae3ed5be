-- People with roles, and the identity of the caller. Every policy of the example uses these functions.

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- A role of the site, for work that no visitor may do.
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

create function private.role_rank(role text) returns integer
  language sql immutable set search_path = ''
  return case role
    when 'super_admin' then 8
    when 'admin' then 7
    when 'staff' then 6
    when 'teacher' then 5
    when 'free' then 2
  end;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text default 'free',
  full_name text check (char_length(full_name) <= 200),
  avatar_url text check (char_length(avatar_url) <= 1000),
  created_at timestamptz not null default now(),
  last_activity_at timestamptz
);

-- The caller's id; null when the session has ended or the person is banned, so that both take effect at once.
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
      and (u.banned_until is null or u.banned_until <= now())
      and (s.not_after is null or s.not_after > now())
  $$;

-- Teachers and above have only the rights of learners until they have used a second factor.
create function private.is_at_least(role text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(
      (
        select least(
          greatest(private.role_rank(p.role), 2),
          case when nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' = 'aal2' then 8 else 4 end
        ) >= private.role_rank($1)
        from public.profiles p where p.id = private.uid()
      ),
      false
    )
  $$;

create function private.demand(role text) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not private.is_at_least(role) then
        raise insufficient_privilege using message = format('permission denied: role %s or higher is required', role);
      end if;
      return true;
    end
  $$;

revoke execute on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.role_rank(text), private.uid(), private.is_at_least(text), private.demand(text)
  to anon, authenticated, service_role, app_worker;

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant insert (id, role, full_name, avatar_url) on public.profiles to authenticated;
grant update (full_name, avatar_url) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "A person sees their own profile" on public.profiles
  for select to authenticated using (id = (select private.uid()));
create policy "A person creates only their own profile, as free" on public.profiles
  for insert to authenticated with check (id = (select private.uid()) and role = 'free');
create policy "A person changes only their own profile" on public.profiles
  for update to authenticated using (id = (select private.uid())) with check (id = (select private.uid()));

create function public.update_last_activity(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      if user_id is distinct from private.uid() then
        raise insufficient_privilege using message = 'Only one''s own activity can be noted.';
      end if;
      update public.profiles set last_activity_at = now() where id = user_id;
    end
  $$;
revoke execute on function public.update_last_activity(uuid) from public, anon, service_role;
grant execute on function public.update_last_activity(uuid) to authenticated;

alter publication supabase_realtime add table public.profiles;

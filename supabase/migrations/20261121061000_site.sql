-- What every page needs: its row in `pages`, the school's settings, and the memory of what was seeded.

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  path text not null unique check (path like '/%' and char_length(path) <= 300),
  title text not null check (char_length(title) <= 200),
  seo jsonb,
  minimum_role text not null default 'unregistered' check (private.role_rank(minimum_role) is not null)
);

create table public.settings (
  key text primary key,
  value jsonb not null,
  is_public boolean not null default false,
  -- A sample value stands in until the school replaces it; staff are told so.
  is_sample boolean not null default false
);

-- The last seed applied per row (decision 0007): a row equal to it is untouched and follows the next seed;
-- an edited row stays, and `offered` keeps the newer seed for staff to look at.
create table private.seeds (
  table_name text not null,
  row_key text not null,
  applied jsonb not null,
  offered jsonb,
  primary key (table_name, row_key)
);

-- Counters of rate-limiter-flexible; keys carry the hash of a network address and expire after minutes.
create table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

alter table public.pages enable row level security;
alter table public.settings enable row level security;
alter table private.seeds enable row level security;
alter table private.rate_limits enable row level security;
revoke all on public.pages, public.settings, private.seeds, private.rate_limits
  from public, anon, authenticated, service_role;
grant select on public.pages, public.settings to anon, authenticated, app_worker;
grant select, insert, update, delete on private.rate_limits to app_worker;
grant all on public.pages, public.settings to service_role;

create policy "Everybody sees the pages" on public.pages
  for select to anon, authenticated, app_worker using (true);
create policy "Everybody sees the public settings" on public.settings
  for select to anon, authenticated, app_worker using (is_public);
create policy "Staff see every setting" on public.settings
  for select to authenticated using ((select private.rank()) >= 6);
create policy "The worker counts requests" on private.rate_limits
  for all to app_worker using (true) with check (true);

-- For GET /health, which runs as nobody in particular.
create function private.latest_migration() returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select max(version) from supabase_migrations.schema_migrations $$;
revoke execute on function private.latest_migration() from public, anon, authenticated, service_role;
grant execute on function private.latest_migration() to anon, authenticated, app_worker;

comment on column public.pages.id is 'personal: none';
comment on column public.pages.path is 'personal: none';
comment on column public.pages.title is 'personal: none';
comment on column public.pages.seo is 'personal: none';
comment on column public.pages.minimum_role is 'personal: none';
comment on column public.settings.key is 'personal: none';
comment on column public.settings.value is 'personal: none';
comment on column public.settings.is_public is 'personal: none';
comment on column public.settings.is_sample is 'personal: none';
comment on column private.seeds.table_name is 'personal: none';
comment on column private.seeds.row_key is 'personal: none';
comment on column private.seeds.applied is 'personal: none';
comment on column private.seeds.offered is 'personal: none';
comment on column private.rate_limits.key is 'personal: delete';
comment on column private.rate_limits.points is 'personal: none';
comment on column private.rate_limits.expire is 'personal: none';

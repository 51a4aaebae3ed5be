-- A table that only staff may read, and one that cannot be reached over the network.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now()
);
alter table public.leads enable row level security;
revoke all on public.leads from public, anon, authenticated, service_role;
grant select on public.leads to authenticated;
grant all on public.leads to service_role;
create policy "Staff see leads" on public.leads
  for select to authenticated using ((select private.is_at_least('staff')));

create table private.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  created_at timestamptz not null default now()
);
alter table private.mails enable row level security;
revoke all on private.mails from public, anon, authenticated, service_role;

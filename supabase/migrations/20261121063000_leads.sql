-- People who asked the school to write to them, and the one spine of events every later part hangs on.
-- Decisions 0005 (who may claim what) and 0008 (the event spine).

-- The exact sentence a person agreed to, kept for as long as somebody's consent rests on it.
create table public.consent_wordings (
  kind text not null check (kind in ('newsletter', 'phone_contact')),
  version text not null,
  wording text not null,
  primary key (kind, version)
);

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  -- Under 16 the address is a parent's, and the child's own is not asked for.
  is_parent_email boolean not null default false,
  full_name text not null check (char_length(full_name) between 1 and 120),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  profile_id uuid references public.profiles on delete set null,
  first_touch_source text,
  first_touch_campaign text,
  first_touch_medium text,
  first_touch_content text,
  first_touch_at timestamptz,
  last_touch_source text,
  last_touch_campaign text,
  last_touch_medium text,
  last_touch_content text,
  last_touch_at timestamptz,
  created_at timestamptz not null default private.now(),
  -- Two years after somebody last left their details; the retention job's row is the lead itself.
  delete_after timestamptz not null default private.now() + interval '24 months'
);
create index leads_to_delete on public.leads (delete_after);
create index leads_by_phone on public.leads (phone) where phone is not null;
create index leads_of_a_profile on public.leads (profile_id) where profile_id is not null;

create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads on delete cascade,
  kind text not null check (kind in (
    'level_test_result', 'details_given', 'details_repeated', 'merge_suggested',
    'consent_given', 'consent_withdrawn', 'guide_downloaded', 'live_quiz_answered', 'lesson_completed',
    'workshop_registered', 'workshop_attended', 'order_paid', 'order_refunded', 'stage_changed', 'note_added'
  )),
  occurred_at timestamptz not null default private.now(),
  source text,
  campaign text,
  medium text,
  content text,
  consent_kind text,
  consent_version text,
  level_test_id uuid references public.level_tests on delete set null,
  related_lead_id uuid references public.leads on delete set null,
  details jsonb not null default '{}',
  foreign key (consent_kind, consent_version) references public.consent_wordings (kind, version),
  check ((consent_kind is null) = (consent_version is null)),
  check (kind not in ('consent_given', 'consent_withdrawn') or consent_kind is not null)
);
create index lead_events_of_a_lead on public.lead_events (lead_id, occurred_at desc);
create index lead_events_to_another_lead on public.lead_events (related_lead_id) where related_lead_id is not null;
create index lead_events_of_a_test on public.lead_events (level_test_id) where level_test_id is not null;

alter table public.consent_wordings enable row level security;
alter table public.leads enable row level security;
alter table public.lead_events enable row level security;
revoke all on public.consent_wordings, public.leads, public.lead_events
  from public, anon, authenticated, service_role;
revoke all on sequence public.lead_events_id_seq from public, anon, authenticated, service_role;
grant all on public.consent_wordings, public.leads, public.lead_events to service_role;

grant select on public.consent_wordings to anon, authenticated, app_worker;
create policy "Everybody reads what consents say" on public.consent_wordings
  for select to anon, authenticated, app_worker using (true);

grant select on public.leads, public.lead_events to authenticated;
create policy "Staff see every lead" on public.leads
  for select to authenticated using ((select private.rank()) >= 6);
create policy "Staff see every lead event" on public.lead_events
  for select to authenticated using ((select private.rank()) >= 6);

-- The worker records; it never changes what somebody stated. Whether a consent holds is told
-- by its events: after a withdrawal only a confirmed one counts (decision 0005).
grant select on public.leads, public.lead_events to app_worker;
grant insert (email, is_parent_email, full_name, phone) on public.leads to app_worker;
grant insert (lead_id, kind, source, campaign, medium, content, consent_kind, consent_version, level_test_id,
  related_lead_id, details) on public.lead_events to app_worker;
grant update (delete_after) on public.leads to app_worker;
grant delete on public.leads to app_worker;
create policy "The worker finds leads" on public.leads for select to app_worker using (true);
create policy "The worker records leads" on public.leads for insert to app_worker with check (true);
create policy "The worker keeps leads that come back" on public.leads
  for update to app_worker using (true)
  with check (delete_after = (select private.now()) + interval '24 months');
create policy "The worker deletes only leads that are due" on public.leads
  for delete to app_worker using (delete_after <= (select private.now()));
create policy "The worker reads lead events" on public.lead_events for select to app_worker using (true);
create policy "The worker records lead events" on public.lead_events for insert to app_worker with check (true);

-- Whether details were already left for a result: all that its private link may learn about the lead.
create function private.result_has_lead(token text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from public.level_tests t
      join public.lead_events e on e.level_test_id = t.id and e.kind = 'level_test_result'
      where t.result_token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    )
  $$;
revoke execute on function private.result_has_lead(text) from public, anon, authenticated, service_role;
grant execute on function private.result_has_lead(text) to anon, authenticated;

comment on column public.consent_wordings.kind is 'personal: none';
comment on column public.consent_wordings.version is 'personal: none';
comment on column public.consent_wordings.wording is 'personal: none';
comment on column public.leads.id is 'personal: delete';
comment on column public.leads.email is 'personal: delete';
comment on column public.leads.is_parent_email is 'personal: delete';
comment on column public.leads.full_name is 'personal: delete';
comment on column public.leads.phone is 'personal: delete';
comment on column public.leads.profile_id is 'personal: delete';
comment on column public.leads.first_touch_source is 'personal: delete';
comment on column public.leads.first_touch_campaign is 'personal: delete';
comment on column public.leads.first_touch_medium is 'personal: delete';
comment on column public.leads.first_touch_content is 'personal: delete';
comment on column public.leads.first_touch_at is 'personal: delete';
comment on column public.leads.last_touch_source is 'personal: delete';
comment on column public.leads.last_touch_campaign is 'personal: delete';
comment on column public.leads.last_touch_medium is 'personal: delete';
comment on column public.leads.last_touch_content is 'personal: delete';
comment on column public.leads.last_touch_at is 'personal: delete';
comment on column public.leads.created_at is 'personal: delete';
comment on column public.leads.delete_after is 'personal: none';
comment on column public.lead_events.id is 'personal: delete';
comment on column public.lead_events.lead_id is 'personal: delete';
comment on column public.lead_events.kind is 'personal: delete';
comment on column public.lead_events.occurred_at is 'personal: delete';
comment on column public.lead_events.source is 'personal: delete';
comment on column public.lead_events.campaign is 'personal: delete';
comment on column public.lead_events.medium is 'personal: delete';
comment on column public.lead_events.content is 'personal: delete';
comment on column public.lead_events.consent_kind is 'personal: delete';
comment on column public.lead_events.consent_version is 'personal: delete';
comment on column public.lead_events.level_test_id is 'personal: delete';
comment on column public.lead_events.related_lead_id is 'personal: delete';
comment on column public.lead_events.details is 'personal: delete';

-- A lead is reached by an e-mail address, a phone number or both, and need not have said a name. One person is one lead:
-- the address identifies, and the number where there is no address, because families share phones. Decision 0071.

alter table public.leads
  alter column email drop not null,
  alter column full_name drop not null,
  -- Of the name, address and number, which staff correct.
  add column details_version integer not null default 1,
  -- The lead it counts as since staff said that both are one person; never one that is merged itself.
  add column merged_into uuid constraint leads_merged_into references public.leads (id) on delete set null,
  add constraint leads_can_be_reached check (email is not null or phone is not null),
  add constraint leads_not_merged_into_themselves check (merged_into <> id);
create unique index leads_by_phone_alone on public.leads (phone) where email is null;
create index leads_that_are_merged on public.leads (merged_into) where merged_into is not null;
comment on column public.leads.details_version is 'personal: none';
comment on column public.leads.merged_into is 'personal: delete';

-- Who of the school wrote the event; null where the visitor or the site did.
alter table public.lead_events add column writer_key uuid;
create index lead_events_by_writer on public.lead_events (writer_key) where writer_key is not null;
comment on column public.lead_events.writer_key is 'personal: pseudonymise';

insert into private.lead_event_kinds (kind) values
  ('lead_added'), ('details_corrected'), ('details_imported'), ('owner_changed'),
  ('leads_merged'), ('merge_undone'), ('merge_declined');

-- Details as they were before staff corrected them. They go with the lead, unlike versions of what the school itself wrote.
create table private.lead_revisions (
  lead_id uuid not null constraint lead_revisions_lead references public.leads (id) on delete cascade,
  version integer not null,
  email text,
  is_parent_email boolean not null,
  full_name text,
  phone text,
  replaced_at timestamptz not null default private.now(),
  -- Who wrote the version that came after it.
  writer_key uuid,
  constraint lead_revisions_pkey primary key (lead_id, version)
);
create index lead_revisions_by_writer on private.lead_revisions (writer_key) where writer_key is not null;

alter table private.lead_revisions enable row level security;
revoke all on private.lead_revisions from public, anon, authenticated, service_role;

comment on column private.lead_revisions.lead_id is 'personal: delete';
comment on column private.lead_revisions.version is 'personal: none';
comment on column private.lead_revisions.email is 'personal: delete';
comment on column private.lead_revisions.is_parent_email is 'personal: delete';
comment on column private.lead_revisions.full_name is 'personal: delete';
comment on column private.lead_revisions.phone is 'personal: delete';
comment on column private.lead_revisions.replaced_at is 'personal: delete';
comment on column private.lead_revisions.writer_key is 'personal: pseudonymise';

create function private.keep_lead_revision() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      insert into private.lead_revisions (lead_id, version, email, is_parent_email, full_name, phone, writer_key)
      values (old.id, old.details_version, old.email, old.is_parent_email, old.full_name, old.phone,
        private.person_key(private.uid()));
      new.details_version := old.details_version + 1;
      return new;
    end
  $$;
create trigger "Corrected details have another version" before update on public.leads
  for each row when (
    (old.email, old.is_parent_email, old.full_name, old.phone)
      is distinct from (new.email, new.is_parent_email, new.full_name, new.phone)
  ) execute function private.keep_lead_revision();

-- A lead and what was merged into it, from any of them.
create function private.lead_group(wanted uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    with root as (
      select coalesce(l.merged_into, l.id) as id from public.leads l where l.id = wanted
    )
    select root.id from root
    union
    select l.id from root join public.leads l on l.merged_into = root.id
  $$;

-- Emptying the table would empty what staff did with leads, too.
revoke truncate on public.leads from service_role;

revoke execute on function private.keep_lead_revision(), private.lead_group(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.lead_group(uuid) to app_worker;

update private.personal_data set withheld = '{related_lead_id,writer_key}'
where relation = 'public.lead_events' and path = 'what happened with their details';
insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (412, 'private.lead_revisions', 'their details before a correction', 'Date corectate de școală',
    'r.lead_id in (select private.leads_of($1, $2))', null, null, '{writer_key}', 'delete', '{}'),
  (422, 'public.leads', 'details that were merged into theirs', null,
    'r.merged_into in (select private.leads_of($1, $2))', null, null, '{}', 'clear', '{merged_into}'),
  (632, 'public.lead_events', 'what they wrote about somebody’s details', 'Ce ai notat pe fișe',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{kind,occurred_at}', '{writer_key}', 'key', '{}'),
  (634, 'private.lead_revisions', 'somebody’s details that they corrected', 'Ce ai corectat pe fișe',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{replaced_at}', '{writer_key}', 'key', '{}');

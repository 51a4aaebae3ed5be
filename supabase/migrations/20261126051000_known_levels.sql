-- What the level of the person behind a result is known to be: a certificate, or what two colleagues say independently of
-- each other and of the test. Decision 0092.

create table private.certificate_kinds (kind text constraint certificate_kinds_pkey primary key);
insert into private.certificate_kinds (kind) values ('cambridge'), ('ielts'), ('toefl'), ('linguaskill'), ('other');
alter table private.certificate_kinds enable row level security;
revoke all on private.certificate_kinds from public, anon, authenticated, service_role;
comment on table private.certificate_kinds is 'Written by migrations. After a change: npm run db:types.';
comment on column private.certificate_kinds.kind is 'personal: none';

create table private.known_levels (
  id bigint generated always as identity constraint known_levels_pkey primary key,
  test_id uuid not null constraint known_levels_test references public.level_tests (id) on delete cascade,
  -- Whose result it is, where it is a lead's: it goes with them.
  lead_id uuid constraint known_levels_lead references public.leads (id) on delete cascade,
  level text not null constraint known_levels_level check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  -- Null where a colleague judged.
  certificate text constraint known_levels_certificate references private.certificate_kinds (kind),
  certified_on date,
  writer_key uuid not null,
  noted_at timestamptz not null default private.now(),
  constraint known_levels_certificate_date check ((certificate is null) = (certified_on is null))
);
create index known_levels_of_a_test on private.known_levels (test_id);
create index known_levels_of_a_lead on private.known_levels (lead_id) where lead_id is not null;
create index known_levels_by_writer on private.known_levels (writer_key);
create unique index known_levels_one_certificate on private.known_levels (test_id) where certificate is not null;
create unique index known_levels_one_of_each_colleague on private.known_levels (test_id, writer_key)
  where certificate is null;

alter table private.known_levels enable row level security;
revoke all on private.known_levels from public, anon, authenticated, service_role;

comment on column private.known_levels.id is 'personal: none';
comment on column private.known_levels.test_id is 'personal: delete';
comment on column private.known_levels.lead_id is 'personal: delete';
comment on column private.known_levels.level is 'personal: delete';
comment on column private.known_levels.certificate is 'personal: delete';
comment on column private.known_levels.certified_on is 'personal: delete';
comment on column private.known_levels.writer_key is 'personal: pseudonymise';
comment on column private.known_levels.noted_at is 'personal: delete';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (750, 'private.known_levels', 'what their level is known to be', 'Nivelul tău știut din altă parte',
    'r.test_id in (select private.tests_of($1))', null, '{test_id,lead_id,level,certificate,certified_on,noted_at}', '{writer_key}',
    'delete', '{}'),
  (751, 'private.known_levels', 'what their level is known to be, beside details they left',
    'Nivelul tău știut din altă parte',
    'r.lead_id in (select private.leads_of($1, $2)) and r.test_id not in (select private.tests_of($1))', null,
    '{test_id,lead_id,level,certificate,certified_on,noted_at}', '{writer_key}', 'delete', '{}'),
  (752, 'private.known_levels', 'levels of others that they noted', 'Niveluri notate de tine',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{level,certificate,certified_on,noted_at}', '{test_id,lead_id,writer_key}', 'key', '{}');

-- As before; what was noted about the level of an account's owner goes with the result.
create or replace function private.release_result(wanted uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update public.level_tests set profile_id = null, is_kept_by_device = false
        where id = wanted and profile_id = private.uid();
      if not found then
        return false;
      end if;
      delete from private.known_levels k where k.test_id = wanted and k.lead_id is null;
      return true;
    end
  $$;

-- As before, with what their level is known to be.
create or replace function private.document_of_lead(members uuid[]) returns json
  language sql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC'
  as $$
    select json_agg(json_build_object('section', d.section, 'rows', d.rows, 'withheld', d.withheld) order by d.place)
    from (
      select 1 as place, 'Date lăsate școlii' as section, array[]::text[] as withheld, (
        select json_agg(x) from (
          select l.full_name, l.email, l.is_parent_email, l.phone, l.created_at, l.delete_after, l.first_touch_source,
            l.first_touch_medium, l.first_touch_campaign, l.first_touch_content, l.first_touch_at, l.last_touch_source,
            l.last_touch_medium, l.last_touch_campaign, l.last_touch_content, l.last_touch_at
          from public.leads l where l.id = any (members) order by l.created_at
        ) x
      ) as rows
      union all
      select 2, 'Ce s-a întâmplat cu ele', array['related_lead_id', 'writer_key'], (
        select json_agg(x) from (
          select e.kind, e.occurred_at, e.source, e.medium, e.campaign, e.content, e.consent_kind, e.consent_version, w.wording,
            e.details
          from public.lead_events e
          left join public.consent_wordings w on w.kind = e.consent_kind and w.version = e.consent_version
          where e.lead_id = any (members) order by e.id
        ) x
      )
      union all
      select 3, 'Date corectate de școală', array['writer_key'], (
        select json_agg(x) from (
          select r.full_name, r.email, r.is_parent_email, r.phone, r.replaced_at
          from private.lead_revisions r where r.lead_id = any (members) order by r.replaced_at
        ) x
      )
      union all
      select 4, 'Unde a ajuns discuția cu școala', array['owner_id'], (
        select json_agg(x) from (
          select c.stage, c.lost_reason, c.moved_at, c.next_follow_up, c.source, c.level, c.score
          from private.lead_cards c where c.lead_id = any (members) and not c.is_merged
        ) x
      )
      union all
      select 5, 'Ce are școala de făcut', array['owner_id', 'writer_key'], (
        select json_agg(x) from (
          select t.what, t.due_on, t.created_at, t.done_at
          from private.lead_tasks t where t.lead_id = any (members) order by t.created_at
        ) x
      )
      union all
      select 6, 'E-mailuri trimise', array['subject', 'body_text', 'body_html'], (
        select json_agg(x) from (
          select m.kind, m.recipient, m.state, m.created_at, m.sent_at
          from private.mails m
          where m.recipient in (select l.email from public.leads l where l.id = any (members)) and m.user_id is null
          order by m.created_at
        ) x
      )
      union all
      select 7, 'Nivelul știut din altă parte', array['writer_key'], (
        select json_agg(x) from (
          select k.level, k.certificate, k.certified_on, k.noted_at
          from private.known_levels k where k.lead_id = any (members) order by k.id
        ) x
      )
    ) d
    where d.rows is not null
  $$;

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

-- The finished test whose level whoever asks may note: staff a lead's, admins one in an account too, nobody their own.
create function private.test_to_note(wanted uuid)
  returns table (test_id uuid, lead_id uuid, profile_id uuid, finished_at timestamptz, full_name text)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select t.id, own.id, t.profile_id, t.finished_at, coalesce(own.full_name, own.email, p.full_name)
    from public.level_tests t
    left join public.profiles p on p.id = t.profile_id
    left join lateral (
      select l.id, l.full_name, l.email
      from public.lead_events e join public.leads l on l.id = e.lead_id
      where e.kind = 'level_test_result' and e.level_test_id = t.id
      order by e.id limit 1
    ) own on true
    where t.id = wanted and t.finished_at is not null
      and t.profile_id is distinct from private.uid()
      and (own.id is not null or t.profile_id is not null and private.is_at_least('admin'))
  $$;

-- The level of a test's person as far as it is known: the certificate's, else the one two colleagues agree on.
create function private.known_level_of(wanted uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when count(k.certificate) = 1 then max(k.level) filter (where k.certificate is not null)
      when count(*) = 2 and min(k.level) = max(k.level) then max(k.level)
    end
    from private.known_levels k where k.test_id = wanted
  $$;

-- For staff: what is noted about a test, without what the test said. What colleagues judged is told once there are two.
create function private.read_known_level(wanted uuid) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return (
        select jsonb_build_object(
          'testId', t.test_id, 'leadId', t.lead_id, 'profileId', t.profile_id, 'name', t.full_name,
          'finishedAt', t.finished_at, 'level', private.known_level_of(t.test_id),
          'certificate', (
            select jsonb_build_object('kind', k.certificate, 'level', k.level, 'on', k.certified_on,
              'writer', private.writer_name(k.writer_key))
            from private.known_levels k where k.test_id = t.test_id and k.certificate is not null
          ),
          'ownJudgement', (
            select k.level from private.known_levels k
            where k.test_id = t.test_id and k.certificate is null and k.writer_key = private.own_person_key()
          ),
          'judgementCount', judged.number,
          'judgements', case when judged.number = 2 then judged.judgements else '[]' end
        )
        from private.test_to_note(wanted) t
        cross join lateral (
          select count(*) as number, jsonb_agg(jsonb_build_object('level', k.level,
            'writer', private.writer_name(k.writer_key)) order by k.id) as judgements
          from private.known_levels k where k.test_id = t.test_id and k.certificate is null
        ) judged
      );
    end
  $$;

-- For staff: notes a certificate of the person of a test. Not one from more than two years before it, nor from more than
-- three months after it: the level would have changed. Returns 'noted', 'taken', 'too-old' or 'too-late'; null without such
-- a test.
create function private.note_certificate(wanted uuid, known text, name text, day date) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      test record;
      taken_on date;
    begin
      perform private.demand('staff');
      select t.* into test from private.test_to_note(wanted) t;
      if test.test_id is null then
        return null;
      end if;
      taken_on := (test.finished_at at time zone 'Europe/Bucharest')::date;
      if day < taken_on - interval '2 years' then
        return 'too-old';
      end if;
      if day > taken_on + interval '3 months' then
        return 'too-late';
      end if;
      insert into private.known_levels (test_id, lead_id, level, certificate, certified_on, writer_key)
        values (test.test_id, test.lead_id, known, name, day, private.person_key(private.uid()))
        on conflict do nothing;
      if not found then
        return 'taken';
      end if;
      perform private.audit('known_level_noted', test.profile_id, '{"basis": "certificate"}', 'level_tests', wanted::text);
      return 'noted';
    end
  $$;

-- For staff: notes their own judgement of the level of a test's person. Each colleague judges once, and two are enough.
-- Returns 'noted' or 'taken'; null without such a test.
create function private.note_judgement(wanted uuid, known text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      test record;
    begin
      perform private.demand('staff');
      select t.* into test from private.test_to_note(wanted) t;
      if test.test_id is null then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('private.known_levels'));
      if (select count(*) from private.known_levels k where k.test_id = wanted and k.certificate is null) >= 2 then
        return 'taken';
      end if;
      insert into private.known_levels (test_id, lead_id, level, writer_key)
        values (test.test_id, test.lead_id, known, private.person_key(private.uid()))
        on conflict do nothing;
      if not found then
        return 'taken';
      end if;
      perform private.audit('known_level_noted', test.profile_id, '{"basis": "judgement"}', 'level_tests', wanted::text);
      return 'noted';
    end
  $$;

-- For admins: removes the 'certificate' of a test, or with 'judgement' what colleagues judged, to be noted anew.
create function private.remove_known_level(wanted uuid, basis text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      delete from private.known_levels k
        where k.test_id = wanted and (k.certificate is not null) = (basis = 'certificate');
      if not found then
        return false;
      end if;
      perform private.audit('known_level_removed', null, jsonb_build_object('basis', basis), 'level_tests', wanted::text);
      return true;
    end
  $$;

-- What is noted about some tests, newest first.
create function private.summarise_known_levels(tests uuid[])
  returns table (test_id uuid, finished_at timestamptz, level text, certificate text, judgement_count integer)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select t.id, t.finished_at, private.known_level_of(t.id), max(k.certificate),
      (count(k.id) filter (where k.certificate is null))::integer
    from public.level_tests t left join private.known_levels k on k.test_id = t.id
    where t.id = any (tests) and t.finished_at is not null
    group by t.id
    order by t.finished_at desc, t.id
  $$;

create function private.known_levels_of_lead(wanted uuid)
  returns table (test_id uuid, finished_at timestamptz, level text, certificate text, judgement_count integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query select * from private.summarise_known_levels(array(
        select e.level_test_id from public.lead_events e
        where e.lead_id in (select private.lead_group(wanted)) and e.kind = 'level_test_result'
      ));
    end
  $$;

create function private.known_levels_of_person(person uuid)
  returns table (test_id uuid, finished_at timestamptz, level text, certificate text, judgement_count integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('admin');
      return query select * from private.summarise_known_levels(array(select private.tests_of(person)));
    end
  $$;

-- People whose level is known, each with the newest test for which it is: the level the test said, and the answers to
-- questions that are in the newest bank, or were in the same words in an older one. Nothing says who they are.
create function private.list_known_people() returns table (level text, tested text, answers jsonb)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    with people as (
      select distinct on (coalesce(t.profile_id, l.profile_id, l.merged_into, l.id, t.id))
        t.id, t.level as tested, private.known_level_of(t.id) as known
      from (select k.test_id, (array_agg(k.lead_id))[1] as lead_id from private.known_levels k group by k.test_id) noted
      join public.level_tests t on t.id = noted.test_id
      left join public.leads l on l.id = noted.lead_id
      where private.known_level_of(t.id) is not null
      order by coalesce(t.profile_id, l.profile_id, l.merged_into, l.id, t.id), t.finished_at desc, t.id
    )
    select p.known, p.tested, (
      select coalesce(jsonb_agg(jsonb_build_object('item', i.id, 'outcome', a.outcome) order by a.position), '[]')
      from public.level_test_answers a
      join private.items old on old.id = a.item_id
      join private.items i
        on (i.key, i.prompt, i.answers, i.distractors) = (old.key, old.prompt, old.answers, old.distractors)
        and (i.hint, i.passage, i.script) is not distinct from (old.hint, old.passage, old.script)
      join private.bank_items b on b.item_id = i.id and b.bank_version = (select max(n.version) from private.banks n)
      where a.test_id = p.id
    )
    from people p
  $$;

create function private.known_people() returns table (level text, tested text, answers jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select p.level, p.tested, p.answers from private.list_known_people() p $$;

create function private.read_known_people() returns table (level text, tested text, answers jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query select p.level, p.tested, p.answers from private.list_known_people() p;
    end
  $$;

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

revoke execute on function private.test_to_note(uuid), private.known_level_of(uuid), private.read_known_level(uuid),
  private.note_certificate(uuid, text, text, date), private.note_judgement(uuid, text),
  private.remove_known_level(uuid, text), private.summarise_known_levels(uuid[]), private.known_levels_of_lead(uuid),
  private.known_levels_of_person(uuid), private.list_known_people(), private.known_people(),
  private.read_known_people()
  from public, anon, authenticated, service_role;
grant execute on function private.read_known_level(uuid), private.note_certificate(uuid, text, text, date),
  private.note_judgement(uuid, text), private.remove_known_level(uuid, text), private.known_levels_of_lead(uuid),
  private.known_levels_of_person(uuid), private.read_known_people() to authenticated;
grant execute on function private.known_people() to app_worker;

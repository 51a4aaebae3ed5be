-- How staff note what the level of the person behind a result is known to be, see it and remove it. Decision 0092.

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

revoke execute on function private.test_to_note(uuid), private.known_level_of(uuid), private.read_known_level(uuid),
  private.note_certificate(uuid, text, text, date), private.note_judgement(uuid, text),
  private.remove_known_level(uuid, text), private.summarise_known_levels(uuid[]), private.known_levels_of_lead(uuid),
  private.known_levels_of_person(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.read_known_level(uuid), private.note_certificate(uuid, text, text, date),
  private.note_judgement(uuid, text), private.remove_known_level(uuid, text), private.known_levels_of_lead(uuid),
  private.known_levels_of_person(uuid) to authenticated;

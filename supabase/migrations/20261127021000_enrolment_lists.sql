-- What staff do with enrolments: find people to enrol, list and read enrolments, change several at once. Decision 0094.

create index enrolments_by_end on public.enrolments ((coalesce(ends_at, 'infinity'::timestamptz)), id);

create function private.state_of_enrolment(enrolment public.enrolments) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when enrolment.revoked_at is not null then 'revoked'
      when enrolment.ends_at <= private.now() then 'ended'
      when enrolment.starts_at > private.now() then 'future'
      else 'live'
    end
  $$;

-- Its newest change: whoever writes says which one they saw.
create function private.version_of_enrolment(enrolment integer) returns integer
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select max(h.id) from private.enrolment_changes h where h.enrolment_id = enrolment
  $$;

-- An enrolment as lists show it.
create function private.enrolment_facts(enrolment public.enrolments) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'id', enrolment.id, 'personId', u.id, 'fullName', p.full_name, 'email', u.email,
      'course', enrolment.course, 'courseTitle', c.title, 'role', enrolment.role,
      'startsAt', enrolment.starts_at, 'endsAt', enrolment.ends_at, 'revokedAt', enrolment.revoked_at,
      'createdAt', enrolment.created_at, 'state', private.state_of_enrolment(enrolment),
      'finishedLessons', (
        select count(*) from public.lesson_progress g join public.lessons l on l.id = g.lesson_id
        where g.person_id = enrolment.person_id and l.course = enrolment.course and g.finished_at is not null
      ),
      'lessons', (select count(*) from public.lessons l where l.course = enrolment.course),
      'version', private.version_of_enrolment(enrolment.id)
    )
    from auth.users u
    join public.courses c on c.id = enrolment.course
    left join public.profiles p on p.id = u.id
    where u.id = enrolment.person_id
  $$;

-- What the person of an enrolment has now, and what would be left of it without this enrolment.
create function private.without_enrolment(enrolment public.enrolments) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'roleNow', private.role_of(enrolment.person_id),
      'role', remaining.role,
      'hasAccessNow', private.may_enter(enrolment.person_id, enrolment.course),
      'hasAccess', private.role_rank(remaining.role) >= private.role_rank(c.minimum_role) or exists (
        select from public.enrolments e
        where e.person_id = enrolment.person_id and e.course = enrolment.course and e.id <> enrolment.id
          and private.is_live(e)
      )
    )
    from public.courses c
    cross join lateral (
      select given.role
      from (
        select coalesce(b.role, p.role, 'free') as role
        from auth.users u
        left join private.base_roles b on b.person_id = u.id
        left join public.profiles p on p.id = u.id
        where u.id = enrolment.person_id
        union all
        select e.role from public.enrolments e
        where e.person_id = enrolment.person_id and e.id <> enrolment.id and e.role is not null and private.is_live(e)
      ) given
      order by private.role_rank(given.role) desc
      fetch first row only
    ) remaining
    where c.id = enrolment.course
  $$;

-- One page of the enrolments after one of them: of people whose name or address has all the words, of this course, in this
-- state, with this role ('none' for none); null where it does not matter. Newest first, or by 'end', with those without an
-- end last.
create function private.list_enrolments(
  words text, wanted_course text, wanted_state text, wanted_role text, sorting text, after_id integer, wanted_count integer
) returns setof jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      patterns constant text[] := array(
        select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
        from regexp_split_to_table(translate(lower(btrim(words)), 'ăâîșşțţ', 'aaisstt'), '\s+') word
      );
      -- As in the indexes.
      end_key constant text := $q$coalesce(e.ends_at, 'infinity'::timestamptz)$q$;
      sort_key constant text := case sorting when 'end' then end_key else 'e.created_at' end;
      direction constant text := case sorting when 'end' then 'asc' else 'desc' end;
      -- Written out, as private.state_of_enrolment tells it: calling a function for each of many rows takes seconds.
      of_state constant text := format(
        case wanted_state
          when 'revoked' then 'e.revoked_at is not null'
          when 'ended' then 'e.revoked_at is null and %2$s <= %1$L'
          when 'future' then 'e.revoked_at is null and %2$s > %1$L and e.starts_at > %1$L'
          when 'live' then 'e.revoked_at is null and %2$s > %1$L and e.starts_at <= %1$L'
          when 'ending' then 'e.revoked_at is null and %2$s > %1$L and e.starts_at <= %1$L and %2$s <= %3$L'
          else 'true'
        end, private.now(), end_key, private.now() + interval '14 days');
      people text := 'true';
      after_key text;
    begin
      perform private.demand('staff');
      if words is not null then
        people := format(
          $q$
            e.person_id in (
              select n.id from public.profiles n where %s
              union
              select a.id from auth.users a where %s
            )
          $q$,
          (select string_agg(format($q$translate(lower(n.full_name), 'ăâîșşțţ', 'aaisstt') like %L$q$, pattern), ' and ')
            from unnest(patterns) pattern),
          (select string_agg(format('lower(a.email) like %L', pattern), ' and ') from unnest(patterns) pattern)
        );
      end if;
      execute format('select (%s)::text from public.enrolments e where e.id = $1', sort_key) into after_key using after_id;
      return query execute format(
        $q$
          select private.enrolment_facts(page)
          from (
            select e.* from public.enrolments e
            where %1$s and %2$s
              and ($1 is null or e.course = $1)
              and ($2 is null or coalesce(e.role, 'none') = $2)
              and %3$s
            order by %4$s %5$s, e.id %5$s
            limit $3
          ) page
          order by %6$s %5$s, page.id %5$s
        $q$,
        people, of_state,
        case when after_key is null then 'true' else
          format('(%s, e.id) %s (%L::timestamptz, %L::integer)', sort_key,
            case direction when 'asc' then '>' else '<' end, after_key, after_id)
        end,
        sort_key, direction, replace(sort_key, 'e.', 'page.')
      ) using wanted_course, wanted_role, wanted_count;
    end
  $$;

-- These enrolments, each with what would be left without it, in the order of the list.
create function private.read_enrolments(wanted integer[]) returns setof jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select private.enrolment_facts(e) || jsonb_build_object('without', private.without_enrolment(e))
        from public.enrolments e
        where e.id = any (wanted)
        order by e.created_at desc, e.id desc;
    end
  $$;

-- One enrolment with its history, newest first, and when its person last worked on a lesson of the course. Null for none.
create function private.read_enrolment(wanted integer) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return (
        select private.enrolment_facts(e) || jsonb_build_object(
          'without', private.without_enrolment(e),
          'isOwn', e.person_id = private.uid(),
          'workedAt', (
            select max(g.changed_at) from public.lesson_progress g join public.lessons l on l.id = g.lesson_id
            where g.person_id = e.person_id and l.course = e.course
          ),
          'changes', (
            select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'kind', h.kind, 'endsAt', h.ends_at,
              'reason', h.reason, 'writer', private.writer_name(h.writer_key), 'occurredAt', h.occurred_at)
              order by h.id desc), '[]')
            from private.enrolment_changes h where h.enrolment_id = e.id
          )
        )
        from public.enrolments e where e.id = wanted
      );
    end
  $$;

-- The enrolments of one person, newest first, and their role without them; that is null where no enrolment gave a role yet.
create function private.enrolments_of_person(wanted uuid) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return jsonb_build_object(
        'baseRole', (select b.role from private.base_roles b where b.person_id = wanted),
        'enrolments', (
          select coalesce(jsonb_agg(private.enrolment_facts(e) order by e.created_at desc, e.id desc), '[]')
          from public.enrolments e where e.person_id = wanted
        )
      );
    end
  $$;

-- Whether an account may be enrolled: that its address is the person's own has been shown.
create function private.is_confirmed(email text, email_since timestamptz, phone_since timestamptz) returns boolean
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select email_since is not null or email is null and phone_since is not null $$;

-- The account with this address; null for none. The condition is that of the unique index.
create function private.account_of(address text) returns uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select u.id from auth.users u
    where u.email = lower(btrim(address)) and u.is_sso_user = false and u.deleted_at is null
  $$;

-- The same for an address or an id.
create function private.account_with(key text) returns uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (select u.id from auth.users u where u.id = key::uuid and u.deleted_at is null)
      else private.account_of(key)
    end
  $$;

-- The accounts of these addresses, or ids, in their order, each with its state: 'unknown', 'unconfirmed' (neither tells whose
-- it is), 'own' for whoever asks, or 'found', with the live enrolment in the course that lasts longest. `seen` is the newest
-- enrolment there is: private.enrol_people then knows what came after.
create function private.look_up_people(keys text[], wanted_course text) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      if cardinality(keys) > 500 then
        raise insufficient_privilege using message = 'At most 500 people are looked up at once.';
      end if;
      return jsonb_build_object(
        'seen', (select coalesce(max(e.id), 0) from public.enrolments e),
        'people', (
          select coalesce(jsonb_agg(case
            when u.id is null then jsonb_build_object('key', asked.key, 'state', 'unknown')
            when not private.is_confirmed(u.email, u.email_confirmed_at, u.phone_confirmed_at)
              then jsonb_build_object('key', asked.key, 'state', 'unconfirmed')
            else jsonb_build_object(
              'key', asked.key,
              'state', case when u.id = private.uid() then 'own' else 'found' end,
              'person', u.id, 'fullName', p.full_name, 'email', u.email,
              'live', (
                select jsonb_build_object('endsAt', e.ends_at) from public.enrolments e
                where e.person_id = u.id and e.course = wanted_course and private.is_live(e)
                order by e.ends_at desc nulls first
                limit 1
              )
            )
          end order by asked.place), '[]')
          from unnest(keys) with ordinality as asked (key, place)
          left join auth.users u on u.id = private.account_with(asked.key)
          left join public.profiles p on p.id = u.id
        )
      );
    end
  $$;

-- People to enrol, at most ten: whose address is the one that was asked for, or whose name has all the words.
create function private.find_people(words text)
  returns table (id uuid, full_name text, email text, is_confirmed boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      name_matches constant text := (
        select string_agg(format($q$translate(lower(n.full_name), 'ăâîșşțţ', 'aaisstt') like %L$q$,
          '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
        from regexp_split_to_table(translate(lower(btrim(words)), 'ăâîșşțţ', 'aaisstt'), '\s+') word
      );
    begin
      perform private.demand('staff');
      return query execute format(
        $q$
          select u.id, p.full_name, u.email::text,
            private.is_confirmed(u.email, u.email_confirmed_at, u.phone_confirmed_at)
          from (
            select n.id from public.profiles n where %s
            union
            select private.account_of($1)
          ) found
          join auth.users u on u.id = found.id
          left join public.profiles p on p.id = u.id
          where u.deleted_at is null
          order by p.full_name nulls last, u.id
          limit 10
        $q$, name_matches
      ) using words;
    end
  $$;

-- Enrols people, [{ place, person, role, from, until }] with days in Bucharest, both included; without `until` there is no
-- end. What becomes of each is decided alone: 'enrolled', 'unknown' (no confirmed account, or that of whoever asks) or
-- 'meanwhile' (enrolled in this course after the enrolment that was the newest when staff looked).
create function private.enrol_people(given jsonb, wanted_course text, reason text, seen integer)
  returns table (place integer, outcome text, enrolment integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      wanted record;
    begin
      perform private.demand('staff');
      -- Two members of the team who enrol the same people come one after the other.
      perform pg_advisory_xact_lock(hashtext('private.enrolments'));
      for wanted in
        select * from jsonb_to_recordset(given) as r (place integer, person uuid, role text, "from" date, until date)
        order by r.place
      loop
        place := wanted.place;
        enrolment := null;
        outcome := case
          when not exists (
            select from auth.users u
            where u.id = wanted.person and u.id <> private.uid() and u.deleted_at is null
              and private.is_confirmed(u.email, u.email_confirmed_at, u.phone_confirmed_at)
          ) then 'unknown'
          when exists (
            select from public.enrolments e
            where e.person_id = wanted.person and e.course = wanted_course and e.id > seen
          ) then 'meanwhile'
          else 'enrolled'
        end;
        if outcome = 'enrolled' then
          enrolment := private.enrol(wanted.person, wanted_course, wanted.role,
            wanted."from"::timestamp at time zone 'Europe/Bucharest',
            (wanted.until + 1)::timestamp at time zone 'Europe/Bucharest', reason);
        end if;
        return next;
      end loop;
    end
  $$;

-- Gives enrolments another end, [{ id, version, until, endsAt }]: until a day in Bucharest has passed, or at a moment, or
-- none. What becomes of each is decided alone: 'done' with its new version and the end that it had, 'changed' (it is no
-- longer the version that staff saw), 'early' (the end would come before its beginning), or 'kept'.
create function private.change_ends_of_enrolments(given jsonb, reason text)
  returns table (id integer, outcome text, version integer, former timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      wanted record;
      known public.enrolments;
      new_end timestamptz;
    begin
      perform private.demand('staff');
      perform pg_advisory_xact_lock(hashtext('private.enrolments'));
      for wanted in
        select * from jsonb_to_recordset(given) as r (id integer, version integer, until date, "endsAt" timestamptz)
        order by r.id
      loop
        select e.* into known from public.enrolments e where e.id = wanted.id for update;
        new_end := coalesce((wanted.until + 1)::timestamp at time zone 'Europe/Bucharest', wanted."endsAt");
        id := wanted.id;
        former := known.ends_at;
        outcome := case
          when wanted.version is distinct from private.version_of_enrolment(wanted.id) then 'changed'
          when new_end <= known.starts_at then 'early'
          when private.change_end_of_enrolment(wanted.id, new_end, reason) then 'done'
          else 'kept'
        end;
        version := private.version_of_enrolment(wanted.id);
        return next;
      end loop;
    end
  $$;

-- Takes enrolments back, [{ id, version }]: 'done', 'changed' or 'kept' for each, as above.
create function private.revoke_enrolments(given jsonb, reason text) returns table (id integer, outcome text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      wanted record;
    begin
      perform private.demand('staff');
      perform pg_advisory_xact_lock(hashtext('private.enrolments'));
      for wanted in
        select * from jsonb_to_recordset(given) as r (id integer, version integer) order by r.id
      loop
        id := wanted.id;
        outcome := case
          when wanted.version is distinct from private.version_of_enrolment(wanted.id) then 'changed'
          when private.revoke_enrolment(wanted.id, reason) then 'done'
          else 'kept'
        end;
        return next;
      end loop;
    end
  $$;

create function private.note_enrolments_export(filters text[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      perform private.audit('list_exported', null, jsonb_build_object('list', 'enrolments', 'filters', filters),
        'enrolments');
    end
  $$;

revoke execute on function private.state_of_enrolment(public.enrolments), private.enrolment_facts(public.enrolments),
  private.without_enrolment(public.enrolments),
  private.list_enrolments(text, text, text, text, text, integer, integer), private.read_enrolments(integer[]),
  private.read_enrolment(integer), private.enrolments_of_person(uuid), private.is_confirmed(text, timestamptz, timestamptz),
  private.account_of(text), private.account_with(text),
  private.look_up_people(text[], text), private.find_people(text), private.enrol_people(jsonb, text, text, integer),
  private.change_ends_of_enrolments(jsonb, text), private.revoke_enrolments(jsonb, text),
  private.note_enrolments_export(text[]), private.version_of_enrolment(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.list_enrolments(text, text, text, text, text, integer, integer),
  private.read_enrolments(integer[]), private.read_enrolment(integer), private.enrolments_of_person(uuid),
  private.look_up_people(text[], text), private.find_people(text), private.enrol_people(jsonb, text, text, integer),
  private.change_ends_of_enrolments(jsonb, text), private.revoke_enrolments(jsonb, text),
  private.note_enrolments_export(text[])
  to authenticated;

-- A group with its members, as those who run it see and change it, and what everybody sees of it. Decision 0101.

create function private.teacher_name(teacher uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(
      (select t.name from public.teacher_profiles t where t.account_id = teacher and t.is_shown order by t.id limit 1),
      (select nullif(btrim(p.full_name), '') from public.profiles p where p.id = teacher)
    )
  $$;

create function private.group_facts(wanted private.groups) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'id', wanted.id, 'title', wanted.title, 'course', wanted.course, 'courseTitle', c.title, 'state', wanted.state,
      'teacherId', wanted.teacher_id, 'teacherName', private.teacher_name(wanted.teacher_id),
      'timeZone', wanted.time_zone, 'place', wanted.place, 'link', wanted.link, 'isOpen', wanted.is_open,
      'members', cardinality(private.members_of(wanted)), 'nextMeeting', private.next_meeting(wanted.id),
      'slots', private.slots_of_group(wanted.id), 'version', private.version_of_group(wanted.id)
    )
    from public.courses c where c.id = wanted.course
  $$;

-- A member as the team sees them: an address only for staff.
create function private.member_facts(member private.group_members, wanted private.groups, among uuid[]) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'personId', member.person_id, 'name', private.name_of_learner(member.person_id, among),
      'email', case when private.is_at_least('staff') then (select u.email from auth.users u where u.id = member.person_id) end,
      'joinedAt', member.joined_at, 'leftAt', member.left_at,
      'isNow', member.left_at is null and private.is_in_group(member.person_id, wanted),
      'finishedLessons', (
        select count(*) from public.lesson_progress g join public.lessons l on l.id = g.lesson_id
        where g.person_id = member.person_id and l.course = wanted.course and g.finished_at is not null
      ),
      'lessons', (select count(*) from public.lessons l where l.course = wanted.course),
      'workedAt', (
        select max(g.changed_at) from public.lesson_progress g join public.lessons l on l.id = g.lesson_id
        where g.person_id = member.person_id and l.course = wanted.course
      )
    ) || private.attendance_counts(wanted.id, member.person_id)
  $$;

-- The groups that the person who asks runs, those that are closed or all others.
create function private.list_groups(closed boolean) returns setof jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select private.group_facts(g) from private.groups g
        where private.runs_group(g.id) and (g.state = 'closed') = closed
        order by g.state desc, g.title, g.id
        limit 500;
    end
  $$;

-- A group with its members, and what was changed in it. A teacher sees of them whom they teach now.
create function private.read_group(wanted integer) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand_group(wanted);
      return (
        select private.group_facts(g) || jsonb_build_object(
          'memberList', (
            select coalesce(jsonb_agg(private.member_facts(m, g, private.members_of(g))
              order by m.left_at is not null, private.name_of_learner(m.person_id, private.members_of(g)), m.id), '[]')
            from private.group_members m
            where m.group_id = g.id and (private.is_at_least('staff') or private.teaches(m.person_id))
          ),
          'changes', (
            select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'kind', h.kind, 'details', h.details,
              'writer', private.writer_name(h.writer_key), 'occurredAt', h.occurred_at,
              'subject', (
                select private.name_of_learner(k.person_id, private.members_of(g)) from private.person_keys k
                where k.key = h.subject_key
              )) order by h.id desc), '[]')
            from (
              select * from private.group_changes c where c.group_id = g.id order by c.id desc limit 100
            ) h
          )
        )
        from private.groups g where g.id = wanted
      );
    end
  $$;

-- Who may teach a group.
create function private.list_possible_teachers() returns setof jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select jsonb_build_object('id', p.id, 'name', coalesce(private.teacher_name(p.id), u.email::text))
        from public.profiles p join auth.users u on u.id = p.id
        where private.may_teach(p.id)
        order by coalesce(private.teacher_name(p.id), u.email::text), p.id;
    end
  $$;

create function private.may_teach(person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from auth.users u
      where u.id = person and u.deleted_at is null and (u.banned_until is null or u.banned_until <= private.now())
        and private.role_rank(private.role_of(person)) >= private.role_rank('teacher')
    )
  $$;

-- For staff: makes a group, or changes the one that they saw at this version. @returns 'saved' with its id; or 'changed' by
-- another since, 'unknown', 'course', 'teacher' or 'zone' for what is not there
create function private.save_group(wanted integer, facts jsonb, seen integer) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return private.write_group(wanted, facts, seen);
    end
  $$;

create function private.write_group(wanted integer, facts jsonb, seen integer) returns jsonb
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      before private.groups;
      saved private.groups;
      teacher constant uuid := (facts ->> 'teacherId')::uuid;
    begin
      perform pg_advisory_xact_lock(hashtext('private.groups'));
      select g.* into before from private.groups g where g.id = wanted;
      if wanted is not null and before.id is null then
        return jsonb_build_object('outcome', 'unknown');
      elsif wanted is not null and private.version_of_group(wanted) is distinct from seen then
        return jsonb_build_object('outcome', 'changed');
      elsif wanted is null and not exists (select from public.courses c where c.id = facts ->> 'course') then
        return jsonb_build_object('outcome', 'course');
      elsif teacher is distinct from before.teacher_id and teacher is not null and not private.may_teach(teacher) then
        return jsonb_build_object('outcome', 'teacher');
      elsif not private.is_time_zone(facts ->> 'timeZone') then
        return jsonb_build_object('outcome', 'zone');
      end if;
      if wanted is null then
        insert into private.groups (course, title, teacher_id, state, time_zone, place, link, is_open)
          values (facts ->> 'course', facts ->> 'title', teacher, facts ->> 'state', facts ->> 'timeZone',
            facts ->> 'place', facts ->> 'link', (facts ->> 'isOpen')::boolean)
          returning * into saved;
        perform private.note_group_change(saved.id, 'made');
        perform private.audit('group_made', null, jsonb_build_object('course', saved.course), 'groups', saved.id::text);
      else
        update private.groups g
          set title = facts ->> 'title', teacher_id = teacher, state = facts ->> 'state',
            time_zone = facts ->> 'timeZone', place = facts ->> 'place', link = facts ->> 'link',
            is_open = (facts ->> 'isOpen')::boolean
          where g.id = wanted returning * into saved;
        if (to_jsonb(saved) - '{teacher_id,state}'::text[]) <> (to_jsonb(before) - '{teacher_id,state}'::text[]) then
          perform private.note_group_change(saved.id, 'changed');
        end if;
      end if;
      if saved.state is distinct from coalesce(before.state, 'planned') then
        perform private.note_group_change(saved.id, 'state_changed', null, jsonb_build_object('state', saved.state));
      end if;
      if saved.teacher_id is distinct from before.teacher_id then
        perform private.note_group_change(saved.id, case when teacher is null then 'teacher_removed' else 'teacher_given' end,
          coalesce(teacher, before.teacher_id));
        perform private.audit(case when teacher is null then 'group_teacher_removed' else 'group_teacher_given' end,
          coalesce(teacher, before.teacher_id), '{}', 'groups', saved.id::text);
      end if;
      return jsonb_build_object('outcome', 'saved', 'id', saved.id);
    end
  $$;

-- For staff: who may enter the course by an enrolment and is not in the group.
create function private.list_group_candidates(wanted integer) returns setof jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      return query
        select jsonb_build_object('personId', u.id, 'name', nullif(btrim(p.full_name), ''), 'email', u.email)
        from auth.users u left join public.profiles p on p.id = u.id
        where u.id in (select private.candidates_of(wanted))
        order by p.full_name nulls last, u.id
        limit 500;
    end
  $$;

create function private.candidates_of(wanted integer) returns setof uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select distinct e.person_id
    from public.enrolments e join private.groups g on g.course = e.course
    where g.id = wanted and private.is_live(e) and not exists (
      select from private.group_members m where m.group_id = wanted and m.person_id = e.person_id and m.left_at is null
    )
  $$;

-- For staff: puts people into a group; who is in it already, or not enrolled, is left out. @returns how many came
create function private.add_group_members(wanted integer, people uuid[]) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      added uuid[];
    begin
      perform private.demand('staff');
      with put as (
        insert into private.group_members (group_id, person_id)
        select wanted, candidate from private.candidates_of(wanted) candidate where candidate = any (people)
        on conflict do nothing
        returning person_id
      )
      select coalesce(array_agg(put.person_id), '{}') into added from put;
      perform private.note_group_change(wanted, 'member_added', person),
        private.audit('group_member_added', person, '{}', 'groups', wanted::text)
      from unnest(added) person;
      return cardinality(added);
    end
  $$;

-- For staff: a person is in the group no more, from now on. @returns false where they were not
create function private.remove_group_member(wanted integer, person uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('staff');
      update private.group_members m set left_at = greatest(private.now(), m.joined_at)
        where m.group_id = wanted and m.person_id = person and m.left_at is null;
      if not found then
        return false;
      end if;
      perform private.note_group_change(wanted, 'member_removed', person);
      perform private.audit('group_member_removed', person, '{}', 'groups', wanted::text);
      return true;
    end
  $$;

-- The groups of a course that are open for enrolment, for its page: when they meet, and their teacher where the site shows
-- them.
create function private.open_groups(wanted_course text) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object('id', g.id, 'title', g.title, 'timeZone', g.time_zone,
      'slots', private.slots_of_group(g.id),
      'firstMeeting', (
        select min(private.start_of_meeting(m)) from private.group_meetings m
        where m.group_id = g.id and m.cancelled_at is null
      ),
      'teacherName', (
        select t.name from public.teacher_profiles t
        where t.account_id = g.teacher_id and t.is_shown order by t.id limit 1
      ))
    from private.groups g
    where g.course = wanted_course and g.is_open
    order by 1
  $$;

revoke execute on function private.teacher_name(uuid), private.group_facts(private.groups),
  private.member_facts(private.group_members, private.groups, uuid[]), private.list_groups(boolean),
  private.read_group(integer), private.list_possible_teachers(), private.may_teach(uuid),
  private.save_group(integer, jsonb, integer), private.write_group(integer, jsonb, integer),
  private.list_group_candidates(integer), private.candidates_of(integer), private.add_group_members(integer, uuid[]),
  private.remove_group_member(integer, uuid), private.open_groups(text)
  from public, anon, authenticated, service_role;
grant execute on function private.list_groups(boolean), private.read_group(integer), private.list_possible_teachers(),
  private.save_group(integer, jsonb, integer), private.list_group_candidates(integer),
  private.add_group_members(integer, uuid[]), private.remove_group_member(integer, uuid)
  to authenticated;
grant execute on function private.open_groups(text) to anon, authenticated;

create trigger "Whoever keeps pages hears of groups" after insert or update or delete or truncate on private.groups
  for each statement execute function private.announce_site_change();

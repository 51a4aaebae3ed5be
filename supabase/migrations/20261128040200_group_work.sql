-- What a group does: when it meets, who was there, what its teacher writes to it, and what its learners see. Decision 0101.

-- Every week at a time of the clock in the zone of the group.
create table private.group_slots (
  id integer generated always as identity constraint group_slots_pkey primary key,
  group_id integer not null constraint group_slots_group_id_fkey references private.groups (id) on delete cascade,
  -- Monday is 1.
  weekday smallint not null constraint group_slots_weekday_check check (weekday between 1 and 7),
  starts_at time not null,
  minutes smallint not null constraint group_slots_minutes_check check (minutes between 15 and 480),
  first_day date not null,
  last_day date not null constraint group_slots_last_day_check check (last_day between first_day and first_day + 370)
);
create index group_slots_of_group on private.group_slots (group_id);

-- Each meeting, by the clock of the group's zone: those of a slot are written with it, so one of them can be moved or cancelled.
create table private.group_meetings (
  id integer generated always as identity constraint group_meetings_pkey primary key,
  group_id integer not null constraint group_meetings_group_id_fkey references private.groups (id) on delete cascade,
  slot_id integer constraint group_meetings_slot_id_fkey references private.group_slots (id) on delete set null,
  day date not null,
  starts_at time not null,
  minutes smallint not null constraint group_meetings_minutes_check check (minutes between 15 and 480),
  -- When it was to be before it was moved.
  moved_from timestamp,
  cancelled_at timestamptz,
  -- Who changes it says which one they saw.
  version integer not null default 1
);
create index group_meetings_of_group on private.group_meetings (group_id, day, starts_at);
create index group_meetings_of_slot on private.group_meetings (slot_id);

create table private.group_attendance (
  meeting_id integer not null
    constraint group_attendance_meeting_id_fkey references private.group_meetings (id) on delete cascade,
  person_id uuid not null constraint group_attendance_person_id_fkey references auth.users (id) on delete cascade,
  state text not null constraint group_attendance_state_check check (state in ('present', 'absent', 'excused')),
  writer_key uuid,
  changed_at timestamptz not null default private.now(),
  constraint group_attendance_pkey primary key (meeting_id, person_id)
);
create index group_attendance_of_person on private.group_attendance (person_id);
create index group_attendance_by_writer on private.group_attendance (writer_key);

create table private.group_messages (
  id integer generated always as identity constraint group_messages_pkey primary key,
  group_id integer not null constraint group_messages_group_id_fkey references private.groups (id) on delete cascade,
  body text not null constraint group_messages_body_check check (char_length(body) between 1 and 4000),
  -- What the form was called: sent again, it is one message.
  request_key uuid not null constraint group_messages_request_key_key unique,
  writer_key uuid,
  sent_at timestamptz not null default private.now()
);
create index group_messages_of_group on private.group_messages (group_id, id);
create index group_messages_by_writer on private.group_messages (writer_key);

-- The mails about messages that are not written yet.
create table private.group_mails (
  message_id integer not null
    constraint group_mails_message_id_fkey references private.group_messages (id) on delete cascade,
  person_id uuid not null constraint group_mails_person_id_fkey references auth.users (id) on delete cascade,
  constraint group_mails_pkey primary key (message_id, person_id)
);
create index group_mails_of_person on private.group_mails (person_id);

-- Whether a person gets the messages of their groups by mail as well; who has no row gets them.
create table private.group_mail_choices (
  person_id uuid constraint group_mail_choices_pkey primary key
    constraint group_mail_choices_person_id_fkey references auth.users (id) on delete cascade,
  is_wanted boolean not null default true,
  -- In the link of each such mail, which switches them off and can do nothing else.
  token text not null default replace(gen_random_uuid()::text, '-', '')
    constraint group_mail_choices_token_key unique
);

-- The private address of a person's calendar.
create table private.calendar_links (
  person_id uuid constraint calendar_links_pkey primary key
    constraint calendar_links_person_id_fkey references auth.users (id) on delete cascade,
  token_hash text not null constraint calendar_links_token_hash_key unique,
  made_at timestamptz not null default private.now()
);

alter table private.group_slots enable row level security;
alter table private.group_meetings enable row level security;
alter table private.group_attendance enable row level security;
alter table private.group_messages enable row level security;
alter table private.group_mails enable row level security;
alter table private.group_mail_choices enable row level security;
alter table private.calendar_links enable row level security;
revoke all on private.group_slots, private.group_meetings, private.group_attendance, private.group_messages,
  private.group_mails, private.group_mail_choices, private.calendar_links
  from public, anon, authenticated, service_role;

insert into private.mail_kinds (kind, category, names_account, is_limited, obeys_suppression, lane) values
  ('group_message', 'notice', true, true, true, 'bulk');

-- Whether the person who asks runs this group: its teacher, and staff every group.
create function private.runs_group(wanted integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from private.groups g
      where g.id = wanted
        and (private.is_at_least('staff') or private.is_at_least('teacher') and g.teacher_id = private.uid())
    )
  $$;

create function private.demand_group(wanted integer) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
    begin
      if not private.runs_group(wanted) then
        raise insufficient_privilege using message = 'permission denied: this group is run by others';
      end if;
      return true;
    end
  $$;

create function private.note_group_change(wanted integer, kind text, subject uuid default null, details jsonb default '{}')
  returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    insert into private.group_changes (group_id, kind, subject_key, details, writer_key)
    values (wanted, kind, private.person_key(subject), details, private.person_key(private.uid()))
  $$;

create function private.version_of_group(wanted integer) returns integer
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select coalesce(max(c.id), 0) from private.group_changes c where c.group_id = wanted $$;

-- When a meeting begins. A time that a change of the clock leaves out is an hour later, one that comes twice its second.
create function private.start_of_meeting(meeting private.group_meetings) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select (meeting.day + meeting.starts_at) at time zone g.time_zone from private.groups g where g.id = meeting.group_id
  $$;

create function private.meeting_facts(meeting private.group_meetings) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'id', meeting.id, 'groupId', meeting.group_id, 'day', meeting.day,
      'time', to_char(meeting.starts_at, 'HH24:MI'), 'minutes', meeting.minutes,
      'startsAt', private.start_of_meeting(meeting), 'isWeekly', meeting.slot_id is not null,
      'movedFrom', to_char(meeting.moved_from, 'YYYY-MM-DD"T"HH24:MI'), 'isCancelled', meeting.cancelled_at is not null,
      'version', meeting.version
    )
  $$;

create function private.slots_of_group(wanted integer) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'weekday', s.weekday,
      'time', to_char(s.starts_at, 'HH24:MI'), 'minutes', s.minutes, 'firstDay', s.first_day, 'lastDay', s.last_day)
      order by s.first_day, s.weekday, s.starts_at, s.id), '[]')
    from private.group_slots s where s.group_id = wanted
  $$;

-- The first word of a name, with the first letter of the last one where another of these people has the same.
create function private.short_name(person uuid, among uuid[]) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when own.name is null then null
      when exists (
        select from public.profiles o
        where o.id = any (among) and o.id <> person and split_part(btrim(o.full_name), ' ', 1) = split_part(own.name, ' ', 1)
      ) and own.name ~ ' '
        then split_part(own.name, ' ', 1) || ' ' || left(regexp_replace(own.name, '^.* ', ''), 1) || '.'
      else split_part(own.name, ' ', 1)
    end
    from (select nullif(btrim(p.full_name), '') as name from public.profiles p where p.id = person) own
  $$;

create function private.members_of(wanted private.groups) returns uuid[]
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(array_agg(distinct m.person_id), '{}') from private.group_members m
    where m.group_id = wanted.id and private.is_in_group(m.person_id, wanted)
  $$;

-- How a learner is called by the person who asks: by staff with the whole name, by a teacher with the first.
create function private.name_of_learner(person uuid, among uuid[]) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case when private.is_at_least('staff')
      then (select nullif(btrim(p.full_name), '') from public.profiles p where p.id = person)
      else private.short_name(person, among) end
  $$;

create function private.teacher_name(teacher uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(
      (select t.name from public.teacher_profiles t where t.account_id = teacher and t.is_shown order by t.id limit 1),
      (select nullif(btrim(p.full_name), '') from public.profiles p where p.id = teacher)
    )
  $$;

create function private.next_meeting(wanted integer) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select private.meeting_facts(m) from private.group_meetings m
    where m.group_id = wanted and m.cancelled_at is null
      and private.start_of_meeting(m) + make_interval(mins => m.minutes) > private.now()
    order by m.day, m.starts_at, m.id
    limit 1
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

create function private.attendance_counts(wanted integer, person uuid) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'present', count(*) filter (where a.state = 'present'),
      'absent', count(*) filter (where a.state = 'absent'),
      'excused', count(*) filter (where a.state = 'excused'))
    from private.group_attendance a join private.group_meetings m on m.id = a.meeting_id
    where m.group_id = wanted and a.person_id = person
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

-- The meetings of a group in their order, each with how many were there.
create function private.list_meetings(wanted integer) returns setof jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand_group(wanted);
      return query
        select private.meeting_facts(m) || jsonb_build_object(
          'present', (select count(*) from private.group_attendance a where a.meeting_id = m.id and a.state = 'present'),
          'marked', (select count(*) from private.group_attendance a where a.meeting_id = m.id)
        )
        from private.group_meetings m where m.group_id = wanted
        order by m.day, m.starts_at, m.id;
    end
  $$;

-- A meeting every week from the first day to the last. One that there is at the same time is not doubled.
-- @returns how many meetings came
create function private.add_group_slot(
  wanted integer, weekday integer, at_time time, minutes integer, first_day date, last_day date
) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      slot integer;
      made integer;
    begin
      perform private.demand_group(wanted);
      perform pg_advisory_xact_lock(hashtext('private.groups'));
      insert into private.group_slots (group_id, weekday, starts_at, minutes, first_day, last_day)
        values (wanted, weekday, at_time, minutes, first_day, last_day) returning id into slot;
      insert into private.group_meetings (group_id, slot_id, day, starts_at, minutes)
        select wanted, slot, day, at_time, minutes from private.free_days(wanted, weekday, at_time, first_day, last_day) day;
      get diagnostics made = row_count;
      if made = 0 then
        delete from private.group_slots s where s.id = slot;
        return 0;
      end if;
      perform private.note_group_change(wanted, 'slot_added', null, jsonb_build_object('weekday', weekday,
        'time', to_char(at_time, 'HH24:MI'), 'firstDay', first_day, 'lastDay', last_day));
      return made;
    end
  $$;

-- The days of a slot on which the group has no meeting at this time.
create function private.free_days(wanted integer, weekday integer, at_time time, first_day date, last_day date)
  returns setof date
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select series.day::date from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') series (day)
    where extract(isodow from series.day) = weekday and not exists (
      select from private.group_meetings m
      where m.group_id = wanted and m.day = series.day::date and m.starts_at = at_time
    )
  $$;

-- A slot is no more: those of its meetings go that are to come, in which nobody was marked. @returns how many; null for no slot
create function private.remove_group_slot(slot integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      removed private.group_slots;
      gone integer;
    begin
      select s.* into removed from private.group_slots s where s.id = slot;
      perform private.demand_group(removed.group_id);
      delete from private.group_meetings m
        where m.slot_id = slot and private.start_of_meeting(m) > private.now()
          and not exists (select from private.group_attendance a where a.meeting_id = m.id);
      get diagnostics gone = row_count;
      delete from private.group_slots s where s.id = slot;
      perform private.note_group_change(removed.group_id, 'slot_removed', null,
        jsonb_build_object('weekday', removed.weekday, 'time', to_char(removed.starts_at, 'HH24:MI')));
      return gone;
    end
  $$;

-- One meeting more. @returns false where there is one at this time
create function private.add_meeting(wanted integer, on_day date, at_time time, minutes integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand_group(wanted);
      perform pg_advisory_xact_lock(hashtext('private.groups'));
      insert into private.group_meetings (group_id, day, starts_at, minutes)
        select wanted, day, at_time, minutes
        from private.free_days(wanted, extract(isodow from on_day)::integer, at_time, on_day, on_day) day;
      if not found then
        return false;
      end if;
      perform private.note_group_change(wanted, 'meeting_added', null,
        jsonb_build_object('day', on_day, 'time', to_char(at_time, 'HH24:MI')));
      return true;
    end
  $$;

-- Moves a meeting that was seen at this version, cancels it or brings it back. @returns 'done' or 'changed' by another since
create function private.change_meeting(
  meeting integer, seen integer, on_day date, at_time time, new_minutes integer, is_cancelled boolean
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      before private.group_meetings;
    begin
      select m.* into before from private.group_meetings m where m.id = meeting for update;
      perform private.demand_group(before.group_id);
      if before.version <> seen then
        return 'changed';
      end if;
      perform private.write_meeting(before, on_day, at_time, new_minutes, is_cancelled);
      return 'done';
    end
  $$;

create function private.write_meeting(
  before private.group_meetings, on_day date, at_time time, new_minutes integer, is_cancelled boolean
) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    update private.group_meetings m
      set day = on_day, starts_at = at_time, minutes = new_minutes, version = m.version + 1,
        moved_from = case
          when (on_day, at_time) = (before.day, before.starts_at) then m.moved_from
          else nullif(coalesce(m.moved_from, before.day + before.starts_at), on_day + at_time)
        end,
        cancelled_at = case when is_cancelled then coalesce(m.cancelled_at, private.now()) end
      where m.id = before.id;
    select private.note_group_change(before.group_id,
      case
        when is_cancelled and before.cancelled_at is null then 'meeting_cancelled'
        when not is_cancelled and before.cancelled_at is not null then 'meeting_restored'
        else 'meeting_moved'
      end, null,
      jsonb_build_object('day', before.day, 'time', to_char(before.starts_at, 'HH24:MI'),
        'newDay', on_day, 'newTime', to_char(at_time, 'HH24:MI')))
  $$;

-- A meeting with those who are in the group, or were marked in it, whom the person who asks may see.
create function private.read_attendance(meeting integer) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      held private.group_meetings;
    begin
      select m.* into held from private.group_meetings m where m.id = meeting;
      perform private.demand_group(held.group_id);
      return private.meeting_facts(held) || jsonb_build_object('learners', (
        select coalesce(jsonb_agg(jsonb_build_object('personId', person.id, 'name', person.name, 'state', a.state)
          order by person.name, person.id), '[]')
        from (
          select listed as id, private.name_of_learner(listed, among) as name
          from private.groups g, private.members_of(g) among, unnest(among || array(
            select a.person_id from private.group_attendance a
            where a.meeting_id = held.id and a.person_id <> all (among)
          )) listed
          where g.id = held.group_id and (private.is_at_least('staff') or private.teaches(listed))
        ) person
        left join private.group_attendance a on a.meeting_id = held.id and a.person_id = person.id
      ));
    end
  $$;

-- Marks who was there, [{ person, seen, state }], null for no mark. Only for whom the person who asks may see, and only where
-- the mark is still the one that was seen. @returns the marks before, of those that were changed, and whose mark was another
create function private.mark_attendance(meeting integer, marks jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      held private.group_meetings;
      given record;
      current_state text;
      before jsonb := '[]';
      changed jsonb := '[]';
    begin
      select m.* into held from private.group_meetings m where m.id = meeting for update;
      perform private.demand_group(held.group_id);
      for given in
        select * from jsonb_to_recordset(marks) as r (person uuid, seen text, state text) order by r.person
      loop
        if not private.is_marked_by_asker(held, given.person) then
          continue;
        end if;
        current_state := (
          select a.state from private.group_attendance a where a.meeting_id = held.id and a.person_id = given.person
        );
        if current_state is distinct from given.seen then
          changed := changed || jsonb_build_object('person', given.person, 'state', current_state);
        elsif current_state is distinct from given.state then
          perform private.write_attendance(held.id, given.person, given.state);
          before := before || jsonb_build_object('person', given.person, 'seen', given.state, 'state', current_state);
        end if;
      end loop;
      return jsonb_build_object('before', before, 'changed', changed);
    end
  $$;

-- Whether the person who asks may mark this learner in the meeting of a group that they run.
create function private.is_marked_by_asker(meeting private.group_meetings, learner uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case when private.is_at_least('staff')
      then exists (select from private.group_members m where m.group_id = meeting.group_id and m.person_id = learner)
      else exists (
        select from private.groups g where g.id = meeting.group_id and private.is_in_group(learner, g)
      ) and private.teaches(learner)
    end
  $$;

create function private.write_attendance(meeting integer, person uuid, new_state text) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    begin
      if new_state is null then
        delete from private.group_attendance a where a.meeting_id = meeting and a.person_id = person;
      else
        insert into private.group_attendance (meeting_id, person_id, state, writer_key)
          values (meeting, person, new_state, private.person_key(private.uid()))
          on conflict on constraint group_attendance_pkey do update
            set state = excluded.state, writer_key = excluded.writer_key, changed_at = private.now();
      end if;
    end
  $$;

-- A message to all who are in the group now: in their account at once, and by mail to who did not switch that off.
-- @returns 'sent'; 'repeated' where the form was sent before; 'often' after twenty within a day
create function private.send_group_message(wanted integer, text_of_message text, request uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      made integer;
    begin
      perform private.demand_group(wanted);
      perform pg_advisory_xact_lock(hashtext('private.groups'));
      if exists (select from private.group_messages m where m.request_key = request) then
        return 'repeated';
      end if;
      if private.messages_of_day(wanted) >= 20 then
        return 'often';
      end if;
      insert into private.group_messages (group_id, body, request_key, writer_key)
        values (wanted, text_of_message, request, private.person_key(private.uid())) returning id into made;
      insert into private.group_mails (message_id, person_id)
        select made, unnest(private.members_of(g)) from private.groups g where g.id = wanted;
      return 'sent';
    end
  $$;

create function private.messages_of_day(wanted integer) returns bigint
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select count(*) from private.group_messages m
    where m.group_id = wanted and m.sent_at > private.now() - interval '1 day'
  $$;

create function private.messages_of_group(wanted integer) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'body', m.body, 'sentAt', m.sent_at,
      'writer', (select private.teacher_name(k.person_id) from private.person_keys k where k.key = m.writer_key))
      order by m.sent_at desc, m.id desc), '[]')
    from (
      select * from private.group_messages n where n.group_id = wanted order by n.sent_at desc, n.id desc limit 100
    ) m
  $$;

create function private.list_group_messages(wanted integer) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand_group(wanted);
      return private.messages_of_group(wanted);
    end
  $$;

-- The groups that the person who asks is in, with what only its members see. A closed one shows no link any more.
create function private.own_groups() returns setof jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('free');
      return query
        select private.group_of_learner(g, private.uid()) from private.groups g
        where private.is_in_group(private.uid(), g)
        order by g.state desc, g.title, g.id;
    end
  $$;

create function private.group_of_learner(wanted private.groups, learner uuid) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object(
      'id', wanted.id, 'title', wanted.title, 'course', wanted.course, 'state', wanted.state,
      'teacherName', private.teacher_name(wanted.teacher_id), 'timeZone', wanted.time_zone,
      'place', case when wanted.state <> 'closed' then wanted.place end,
      'link', case when wanted.state <> 'closed' then wanted.link end,
      'slots', private.slots_of_group(wanted.id),
      'meetings', (
        select coalesce(jsonb_agg(private.meeting_facts(m) || jsonb_build_object('isToday',
          private.local_day(learner, private.start_of_meeting(m)) = private.local_day(learner, private.now()))
          order by m.day, m.starts_at, m.id), '[]')
        from (
          select n.* from private.group_meetings n
          where n.group_id = wanted.id
            and private.start_of_meeting(n) + make_interval(mins => n.minutes) > private.now()
          order by n.day, n.starts_at, n.id limit 8
        ) m
      ),
      'messages', private.messages_of_group(wanted.id),
      'attendance', (
        select coalesce(jsonb_agg(private.meeting_facts(m) || jsonb_build_object('state', a.state)
          order by m.day desc, m.starts_at desc, m.id desc), '[]')
        from private.group_attendance a join private.group_meetings m on m.id = a.meeting_id
        where m.group_id = wanted.id and a.person_id = learner
      )
    )
  $$;

-- What a calendar shows of the groups of a person: meetings of the last month and to come.
create function private.calendar_meetings(person uuid) returns setof jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select private.meeting_facts(m) || jsonb_build_object('title', g.title, 'courseTitle', c.title)
    from private.groups g
    join public.courses c on c.id = g.course
    join private.group_meetings m on m.group_id = g.id
    where g.state <> 'closed' and private.is_in_group(person, g)
      and m.day > (private.now() - interval '31 days')::date
    order by m.day, m.starts_at, m.id
  $$;

-- The meetings of the person who asks, with the place and the link of their group.
create function private.own_calendar() returns setof jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('free');
      return query
        select met || jsonb_build_object('place', g.place, 'link', g.link)
        from private.calendar_meetings(private.uid()) met
        join private.groups g on g.id = (met ->> 'groupId')::integer;
    end
  $$;

-- The meetings of whoever has this private address, without where they are: an address can be passed on. None for nobody.
create function private.calendar_of(token text) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select private.calendar_meetings(l.person_id)
    from private.calendar_links l join auth.users u on u.id = l.person_id
    where l.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= private.now())
  $$;

-- Since when the person who asks has a private address; null without one.
create function private.own_calendar_since() returns timestamptz
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('free');
      return (select l.made_at from private.calendar_links l where l.person_id = private.uid());
    end
  $$;

-- A new private address; the one before leads nowhere any more. @returns its secret, which is not kept
create function private.renew_calendar_link() returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    begin
      perform private.demand('free');
      insert into private.calendar_links (person_id, token_hash)
        values (private.uid(), encode(sha256(convert_to(secret, 'UTF8')), 'hex'))
        on conflict on constraint calendar_links_pkey do update
          set token_hash = excluded.token_hash, made_at = private.now();
      return secret;
    end
  $$;

create function private.remove_calendar_link() returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('free');
      delete from private.calendar_links l where l.person_id = private.uid();
      return found;
    end
  $$;

create function private.wants_group_mails() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('free');
      return coalesce((select c.is_wanted from private.group_mail_choices c where c.person_id = private.uid()), true);
    end
  $$;

create function private.choose_group_mails(wanted boolean) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('free');
      insert into private.group_mail_choices (person_id, is_wanted) values (private.uid(), wanted)
        on conflict on constraint group_mail_choices_pkey do update set is_wanted = excluded.is_wanted;
    end
  $$;

-- For whoever holds the link of such a mail: switches them off. False where they were off, or for no such link.
create function private.end_group_mails(wanted_token text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      update private.group_mail_choices c set is_wanted = false where c.token = wanted_token and c.is_wanted;
      return found;
    end
  $$;

-- For the worker: the next mail about a message, which the caller writes in the same transaction. Who left the group, or
-- gets no such mails, is passed over.
create function private.claim_group_mail()
  returns table (message_id integer, person_id uuid, email text, token text, title text, teacher_name text, body text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      due private.group_mails;
    begin
      loop
        select d.* into due from private.group_mails d order by d.message_id, d.person_id limit 1 for update skip locked;
        exit when not found;
        delete from private.group_mails d where d.message_id = due.message_id and d.person_id = due.person_id;
        insert into private.group_mail_choices (person_id) values (due.person_id)
          on conflict on constraint group_mail_choices_pkey do nothing;
        return query
          select m.id, u.id, u.email::text, c.token, g.title, (
              select private.teacher_name(k.person_id) from private.person_keys k where k.key = m.writer_key
            ), m.body
          from private.group_messages m
          join private.groups g on g.id = m.group_id
          join auth.users u on u.id = due.person_id
          join private.group_mail_choices c on c.person_id = u.id
          where m.id = due.message_id and c.is_wanted and u.email_confirmed_at is not null
            and u.deleted_at is null and coalesce(u.banned_until <= private.now(), true)
            and private.is_in_group(u.id, g);
        exit when found;
      end loop;
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

revoke execute on function private.runs_group(integer), private.demand_group(integer),
  private.note_group_change(integer, text, uuid, jsonb), private.version_of_group(integer),
  private.start_of_meeting(private.group_meetings), private.meeting_facts(private.group_meetings),
  private.slots_of_group(integer), private.short_name(uuid, uuid[]), private.members_of(private.groups),
  private.name_of_learner(uuid, uuid[]), private.teacher_name(uuid), private.next_meeting(integer),
  private.group_facts(private.groups), private.attendance_counts(integer, uuid),
  private.member_facts(private.group_members, private.groups, uuid[]), private.list_groups(boolean),
  private.read_group(integer), private.list_possible_teachers(), private.may_teach(uuid),
  private.save_group(integer, jsonb, integer), private.write_group(integer, jsonb, integer),
  private.list_group_candidates(integer), private.candidates_of(integer), private.add_group_members(integer, uuid[]),
  private.remove_group_member(integer, uuid), private.list_meetings(integer),
  private.add_group_slot(integer, integer, time, integer, date, date),
  private.free_days(integer, integer, time, date, date), private.remove_group_slot(integer),
  private.add_meeting(integer, date, time, integer),
  private.change_meeting(integer, integer, date, time, integer, boolean),
  private.write_meeting(private.group_meetings, date, time, integer, boolean), private.read_attendance(integer),
  private.mark_attendance(integer, jsonb), private.is_marked_by_asker(private.group_meetings, uuid),
  private.write_attendance(integer, uuid, text), private.send_group_message(integer, text, uuid),
  private.messages_of_day(integer), private.messages_of_group(integer), private.list_group_messages(integer),
  private.own_groups(), private.group_of_learner(private.groups, uuid), private.calendar_meetings(uuid),
  private.own_calendar(), private.calendar_of(text), private.own_calendar_since(), private.renew_calendar_link(),
  private.remove_calendar_link(), private.wants_group_mails(), private.choose_group_mails(boolean),
  private.end_group_mails(text), private.claim_group_mail(), private.open_groups(text)
  from public, anon, authenticated, service_role;
grant execute on function private.runs_group(integer), private.list_groups(boolean), private.read_group(integer),
  private.list_possible_teachers(), private.save_group(integer, jsonb, integer), private.list_group_candidates(integer),
  private.add_group_members(integer, uuid[]), private.remove_group_member(integer, uuid), private.list_meetings(integer),
  private.add_group_slot(integer, integer, time, integer, date, date), private.remove_group_slot(integer),
  private.add_meeting(integer, date, time, integer),
  private.change_meeting(integer, integer, date, time, integer, boolean), private.read_attendance(integer),
  private.mark_attendance(integer, jsonb), private.send_group_message(integer, text, uuid),
  private.list_group_messages(integer), private.own_groups(), private.own_calendar(), private.own_calendar_since(),
  private.renew_calendar_link(), private.remove_calendar_link(), private.wants_group_mails(),
  private.choose_group_mails(boolean)
  to authenticated;
grant execute on function private.calendar_of(text), private.end_group_mails(text), private.open_groups(text)
  to anon, authenticated;
grant execute on function private.claim_group_mail() to app_worker;

create trigger "Whoever keeps pages hears of groups" after insert or update or delete or truncate on private.groups
  for each statement execute function private.announce_site_change();
create trigger "Whoever keeps pages hears of slots" after insert or update or delete or truncate on private.group_slots
  for each statement execute function private.announce_site_change();
create trigger "Whoever keeps pages hears of meetings" after insert or update or delete or truncate on private.group_meetings
  for each statement execute function private.announce_site_change();

comment on column private.group_slots.id is 'personal: none';
comment on column private.group_slots.group_id is 'personal: none';
comment on column private.group_slots.weekday is 'personal: none';
comment on column private.group_slots.starts_at is 'personal: none';
comment on column private.group_slots.minutes is 'personal: none';
comment on column private.group_slots.first_day is 'personal: none';
comment on column private.group_slots.last_day is 'personal: none';
comment on column private.group_meetings.id is 'personal: none';
comment on column private.group_meetings.group_id is 'personal: none';
comment on column private.group_meetings.slot_id is 'personal: none';
comment on column private.group_meetings.day is 'personal: none';
comment on column private.group_meetings.starts_at is 'personal: none';
comment on column private.group_meetings.minutes is 'personal: none';
comment on column private.group_meetings.moved_from is 'personal: none';
comment on column private.group_meetings.cancelled_at is 'personal: none';
comment on column private.group_meetings.version is 'personal: none';
comment on column private.group_attendance.meeting_id is 'personal: delete';
comment on column private.group_attendance.person_id is 'personal: delete';
comment on column private.group_attendance.state is 'personal: delete';
comment on column private.group_attendance.writer_key is 'personal: pseudonymise';
comment on column private.group_attendance.changed_at is 'personal: delete';
comment on column private.group_messages.id is 'personal: none';
comment on column private.group_messages.group_id is 'personal: none';
comment on column private.group_messages.body is 'personal: none';
comment on column private.group_messages.request_key is 'personal: none';
comment on column private.group_messages.writer_key is 'personal: pseudonymise';
comment on column private.group_messages.sent_at is 'personal: none';
comment on column private.group_mails.message_id is 'personal: delete';
comment on column private.group_mails.person_id is 'personal: delete';
comment on column private.group_mail_choices.person_id is 'personal: delete';
comment on column private.group_mail_choices.is_wanted is 'personal: delete';
comment on column private.group_mail_choices.token is 'personal: delete';
comment on column private.calendar_links.person_id is 'personal: delete';
comment on column private.calendar_links.token_hash is 'personal: delete';
comment on column private.calendar_links.made_at is 'personal: delete';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (834, 'private.group_attendance', 'at which meetings they were', 'Prezența la întâlniri', 'r.person_id = $1', null,
    '{meeting_id,state,changed_at}', '{person_id,writer_key}', 'delete', '{}'),
  (835, 'private.group_mails', 'messages of their groups that are to be mailed', 'Mesaje ale grupei care pleacă pe e-mail',
    'r.person_id = $1', null, '{message_id}', '{person_id}', 'delete', '{}'),
  (836, 'private.group_mail_choices', 'whether they get messages of their groups by mail', 'Mesajele grupei pe e-mail',
    'r.person_id = $1', null, '{is_wanted}', '{person_id,token}', 'delete', '{}'),
  (837, 'private.calendar_links', 'the address of their calendar', 'Adresa calendarului', 'r.person_id = $1', null,
    '{made_at}', '{person_id,token_hash}', 'delete', '{}'),
  (838, 'private.group_messages', 'what they wrote to groups', 'Mesaje scrise grupelor',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{group_id,body,sent_at}', '{request_key,writer_key}', 'key', '{}'),
  (839, 'private.group_attendance', 'the attendance of others that they marked', 'Prezența altora, notată de tine',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1) and r.person_id <> $1', null,
    '{meeting_id,changed_at}', '{person_id,state,writer_key}', 'key', '{}');

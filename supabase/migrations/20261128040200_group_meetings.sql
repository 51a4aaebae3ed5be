-- When a group meets, and who was there. Decision 0101.

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

alter table private.group_slots enable row level security;
alter table private.group_meetings enable row level security;
alter table private.group_attendance enable row level security;
revoke all on private.group_slots, private.group_meetings, private.group_attendance
  from public, anon, authenticated, service_role;

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

create function private.next_meeting(wanted integer) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select private.meeting_facts(m) from private.group_meetings m
    where m.group_id = wanted and m.cancelled_at is null
      and private.start_of_meeting(m) + make_interval(mins => m.minutes) > private.now()
    order by m.day, m.starts_at, m.id
    limit 1
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

revoke execute on function private.runs_group(integer), private.demand_group(integer),
  private.note_group_change(integer, text, uuid, jsonb), private.version_of_group(integer),
  private.start_of_meeting(private.group_meetings), private.meeting_facts(private.group_meetings),
  private.slots_of_group(integer), private.short_name(uuid, uuid[]), private.members_of(private.groups),
  private.name_of_learner(uuid, uuid[]), private.next_meeting(integer), private.attendance_counts(integer, uuid),
  private.list_meetings(integer), private.add_group_slot(integer, integer, time, integer, date, date),
  private.free_days(integer, integer, time, date, date), private.remove_group_slot(integer),
  private.add_meeting(integer, date, time, integer), private.change_meeting(integer, integer, date, time, integer, boolean),
  private.write_meeting(private.group_meetings, date, time, integer, boolean), private.read_attendance(integer),
  private.mark_attendance(integer, jsonb), private.is_marked_by_asker(private.group_meetings, uuid),
  private.write_attendance(integer, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.runs_group(integer), private.list_meetings(integer),
  private.add_group_slot(integer, integer, time, integer, date, date), private.remove_group_slot(integer),
  private.add_meeting(integer, date, time, integer), private.change_meeting(integer, integer, date, time, integer, boolean),
  private.read_attendance(integer), private.mark_attendance(integer, jsonb)
  to authenticated;

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

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (834, 'private.group_attendance', 'at which meetings they were', 'Prezența la întâlniri', 'r.person_id = $1', null,
    '{meeting_id,state,changed_at}', '{person_id,writer_key}', 'delete', '{}'),
  (839, 'private.group_attendance', 'the attendance of others that they marked', 'Prezența altora, notată de tine',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1) and r.person_id <> $1', null,
    '{meeting_id,changed_at}', '{person_id,state,writer_key}', 'key', '{}');

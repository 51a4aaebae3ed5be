-- Groups of learners with a teacher. What a teacher may see of a learner hangs on them alone. Decision 0101.

create table private.groups (
  id integer generated always as identity constraint groups_pkey primary key,
  course text not null constraint groups_course_fkey references public.courses (id),
  title text not null constraint groups_title_check check (char_length(title) between 1 and 80),
  -- Null until one is chosen, and once their account is deleted.
  teacher_id uuid constraint groups_teacher_id_fkey references auth.users (id) on delete set null,
  state text not null default 'planned' constraint groups_state_check check (state in ('planned', 'running', 'closed')),
  -- Meetings are at times of the clock in this zone.
  time_zone text not null default 'Europe/Bucharest'
    constraint groups_time_zone_check check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- Where it meets. Only members and their teacher read these two.
  place text constraint groups_place_check check (char_length(place) between 1 and 200),
  link text constraint groups_link_check check (link ~ '^https://[^[:space:]]+$' and char_length(link) <= 500),
  -- Whether the page of the course shows its dates and its teacher.
  is_open boolean not null default false,
  created_at timestamptz not null default private.now(),
  constraint groups_open_check check (not is_open or state <> 'closed')
);
create index groups_of_teacher on private.groups (teacher_id);
create index groups_of_course on private.groups (course, id);

-- Who is or was in a group, and when. Who comes back has a second row.
create table private.group_members (
  id integer generated always as identity constraint group_members_pkey primary key,
  group_id integer not null constraint group_members_group_id_fkey references private.groups (id) on delete cascade,
  person_id uuid not null constraint group_members_person_id_fkey references auth.users (id) on delete cascade,
  joined_at timestamptz not null default private.now(),
  -- Null while nobody knows of an end.
  left_at timestamptz constraint group_members_left_at_check check (left_at >= joined_at)
);
create unique index group_members_once on private.group_members (group_id, person_id) where left_at is null;
create index group_members_of_person on private.group_members (person_id, group_id);

-- What was changed in a group, and who did it.
create table private.group_changes (
  id integer generated always as identity constraint group_changes_pkey primary key,
  group_id integer not null constraint group_changes_group_id_fkey references private.groups (id) on delete cascade,
  kind text not null constraint group_changes_kind_check check (kind ~ '^[a-z_]{1,40}$'),
  -- The learner or teacher that it is about.
  subject_key uuid,
  details jsonb not null default '{}' constraint group_changes_details_check check (octet_length(details::text) <= 4000),
  writer_key uuid,
  occurred_at timestamptz not null default private.now()
);
create index group_changes_of_group on private.group_changes (group_id, id);
create index group_changes_by_subject on private.group_changes (subject_key);
create index group_changes_by_writer on private.group_changes (writer_key);

alter table private.groups enable row level security;
alter table private.group_members enable row level security;
alter table private.group_changes enable row level security;
revoke all on private.groups, private.group_members, private.group_changes
  from public, anon, authenticated, service_role;

-- Whether this person is in the group at this moment. Who may not enter its course any more is in no group of it.
create function private.is_in_group(person uuid, wanted private.groups) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from private.group_members m
      where m.group_id = wanted.id and m.person_id = person
        and m.joined_at <= private.now() and (m.left_at is null or m.left_at > private.now())
    ) and private.may_enter(person, wanted.course)
  $$;

-- Whether the person who asks is the teacher of a group that this learner is in now, and that is not closed. False for
-- everybody below a teacher, and before the second factor.
create function private.teaches(learner uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select private.is_at_least('teacher') and exists (
      select from private.groups g
      where g.teacher_id = private.uid() and g.state <> 'closed' and private.is_in_group(learner, g)
    )
  $$;

revoke execute on function private.is_in_group(uuid, private.groups), private.teaches(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.teaches(uuid) to authenticated;

comment on column private.groups.id is 'personal: none';
comment on column private.groups.course is 'personal: none';
comment on column private.groups.title is 'personal: none';
comment on column private.groups.teacher_id is 'personal: delete';
comment on column private.groups.state is 'personal: none';
comment on column private.groups.time_zone is 'personal: none';
comment on column private.groups.place is 'personal: none';
comment on column private.groups.link is 'personal: none';
comment on column private.groups.is_open is 'personal: none';
comment on column private.groups.created_at is 'personal: none';
comment on column private.group_members.id is 'personal: delete';
comment on column private.group_members.group_id is 'personal: delete';
comment on column private.group_members.person_id is 'personal: delete';
comment on column private.group_members.joined_at is 'personal: delete';
comment on column private.group_members.left_at is 'personal: delete';
comment on column private.group_changes.id is 'personal: none';
comment on column private.group_changes.group_id is 'personal: none';
comment on column private.group_changes.kind is 'personal: none';
comment on column private.group_changes.subject_key is 'personal: pseudonymise';
comment on column private.group_changes.details is 'personal: none';
comment on column private.group_changes.writer_key is 'personal: pseudonymise';
comment on column private.group_changes.occurred_at is 'personal: none';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (830, 'private.groups', 'groups they teach', 'Grupe la care predai', 'r.teacher_id = $1', null,
    '{course,title,state,created_at}', '{teacher_id}', 'clear', '{teacher_id}'),
  (831, 'private.group_members', 'groups they are in', 'Grupele tale', 'r.person_id = $1', null,
    '{group_id,joined_at,left_at}', '{id,person_id}', 'delete', '{}'),
  (832, 'private.group_changes', 'what was changed about them in a group', 'Schimbări despre tine într-o grupă',
    'r.subject_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{group_id,kind,occurred_at}', '{subject_key,writer_key}', 'key', '{}'),
  (833, 'private.group_changes', 'what they changed in groups', 'Schimbări pe care le-ai făcut în grupe',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{group_id,kind,occurred_at}', '{subject_key,writer_key}', 'key', '{}');

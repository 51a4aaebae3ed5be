-- What learners see of their groups, and their calendar. Decision 0101.

-- The private address of a person's calendar.
create table private.calendar_links (
  person_id uuid constraint calendar_links_pkey primary key
    constraint calendar_links_person_id_fkey references auth.users (id) on delete cascade,
  token_hash text not null constraint calendar_links_token_hash_key unique,
  made_at timestamptz not null default private.now()
);

alter table private.calendar_links enable row level security;
revoke all on private.calendar_links from public, anon, authenticated, service_role;

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

revoke execute on function private.own_groups(), private.group_of_learner(private.groups, uuid),
  private.calendar_meetings(uuid), private.own_calendar(), private.calendar_of(text), private.own_calendar_since(),
  private.renew_calendar_link(), private.remove_calendar_link()
  from public, anon, authenticated, service_role;
grant execute on function private.own_groups(), private.own_calendar(), private.own_calendar_since(),
  private.renew_calendar_link(), private.remove_calendar_link()
  to authenticated;
grant execute on function private.calendar_of(text) to anon, authenticated;

comment on column private.calendar_links.person_id is 'personal: delete';
comment on column private.calendar_links.token_hash is 'personal: delete';
comment on column private.calendar_links.made_at is 'personal: delete';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (837, 'private.calendar_links', 'the address of their calendar', 'Adresa calendarului', 'r.person_id = $1', null,
    '{made_at}', '{person_id,token_hash}', 'delete', '{}');

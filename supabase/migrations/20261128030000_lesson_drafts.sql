-- Lessons edited in the browser: one draft of each, published as another version, and newer lessons of the files beside those
-- that were edited. Decision 0099.

-- In which version each exercise became what it is: { key: no }. What was answered before that counts no more.
alter table private.lesson_versions add column since jsonb not null default '{}';
comment on column private.lesson_versions.since is 'personal: none';
grant select (since) on private.lesson_versions to app_worker;

-- What of an exercise an answer depends on: all but what is said after it.
create function private.exercise_core(exercise jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_object_agg(part.name, case
      when part.name in ('mistakes', 'pairs') then (
        select coalesce(jsonb_agg(entry - '{why,transfer}'::text[] order by place), '[]')
        from jsonb_array_elements(part.value) with ordinality e (entry, place)
      )
      else part.value
    end)
    from jsonb_each(exercise) part (name, value)
    where part.name <> 'explanation'
  $$;

create function private.exercises_of(content jsonb) returns setof jsonb
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_array_elements(coalesce(content -> 'exercises', '[]') || coalesce(content -> 'quiz', '[]'))
  $$;

create function private.note_changed_exercises() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    declare
      before private.lesson_versions;
    begin
      -- private.take_exercise_responses holds it shared: no response to what an exercise was comes after this.
      perform pg_advisory_xact_lock(20261128, new.lesson_id);
      select v.* into before from private.lesson_versions v
      where v.lesson_id = new.lesson_id and v.no < new.no
      order by v.no desc limit 1;
      new.since := (
        select coalesce(jsonb_object_agg(e ->> 'key', case
          when private.exercise_core(e) = private.exercise_core(o) then coalesce((before.since ->> (e ->> 'key'))::integer, 1)
          else new.no
        end), '{}')
        from private.exercises_of(new.content) e
        left join private.exercises_of(before.content) o on o ->> 'key' = e ->> 'key'
      );
      return new;
    end
  $$;

create trigger "Notes since when each exercise is as it is" before insert on private.lesson_versions
  for each row execute function private.note_changed_exercises();

-- Counts what of the exercises that there are now was answered. A lesson that was finished stays so.
create function private.settle_responses() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      -- A typed response stays as what is typed and not checked.
      update public.exercise_responses r
      set draft = coalesce(r.draft, case when jsonb_typeof(r.response) = 'string' then r.response end),
        response = null, is_right = null, tries = 0, attempt = null
      where r.lesson_id = new.lesson_id and r.tries > 0 and (new.since ->> r.exercise)::integer = new.no;
      update public.lesson_progress p
      set answered = counted.answered, quiz_right = counted.quiz_right,
        -- As private.take_exercise_responses says it.
        finished_at = case
          when p.finished_at is null
            and counted.answered = cardinality(l.exercise_keys) + cardinality(l.quiz_keys)
            and counted.quiz_right * 10 >= cardinality(l.quiz_keys) * 7
          then private.now() else p.finished_at end
      from public.lessons l
      cross join lateral (
        select q.person_id, count(r.exercise) as answered,
          count(r.exercise) filter (where r.exercise = any (l.quiz_keys) and r.is_right) as quiz_right
        from public.lesson_progress q
        left join public.exercise_responses r
          on r.person_id = q.person_id and r.lesson_id = l.id and r.is_right is not null
            and r.exercise = any (l.exercise_keys || l.quiz_keys)
        where q.lesson_id = l.id
        group by q.person_id
      ) counted
      where l.id = new.lesson_id and p.lesson_id = l.id and p.person_id = counted.person_id;
      return null;
    end
  $$;

create trigger "Responses to changed exercises count no more" after insert on private.lesson_versions
  for each row when (new.no > 1) execute function private.settle_responses();

-- Versions from before this column.
do $$
  declare
    version private.lesson_versions;
    before private.lesson_versions;
  begin
    for version in select * from private.lesson_versions order by lesson_id, no loop
      if before.lesson_id is distinct from version.lesson_id then
        before := null;
      end if;
      version.since := (
        select coalesce(jsonb_object_agg(e ->> 'key', case
          when private.exercise_core(e) = private.exercise_core(o) then (before.since ->> (e ->> 'key'))::integer
          else version.no
        end), '{}')
        from private.exercises_of(version.content) e
        left join private.exercises_of(before.content) o on o ->> 'key' = e ->> 'key'
      );
      update private.lesson_versions v set since = version.since where (v.lesson_id, v.no) = (version.lesson_id, version.no);
      before := version;
    end loop;
  end
$$;

-- One draft of each lesson. Its row stays when it was published or thrown away, without content, so that its version goes on.
create table private.lesson_drafts (
  lesson_id integer not null
    constraint lesson_drafts_lesson_id_fkey references public.lessons (id) on delete cascade,
  -- What content/course/lesson-schema.ts says of a lesson, with what is not written yet; null for no draft.
  content jsonb constraint lesson_drafts_content_check check (
    jsonb_typeof(content) = 'object' and octet_length(content::text) <= 400000
  ),
  -- The version of the lesson that it was begun from.
  base_no integer not null,
  version integer not null,
  -- Who saved it last.
  writer_key uuid,
  changed_at timestamptz not null default private.now(),
  constraint lesson_drafts_pkey primary key (lesson_id)
);
create index lesson_drafts_by_writer on private.lesson_drafts (writer_key);

-- A newer lesson of the files, beside one that was edited.
create table private.lesson_offers (
  lesson_id integer not null
    constraint lesson_offers_lesson_id_fkey references public.lessons (id) on delete cascade,
  -- A row of the lesson and its version, as private.add_lesson_version takes it.
  lesson jsonb not null,
  content_hash text not null,
  -- Then it is kept, so that it is not offered again.
  is_declined boolean not null default false,
  constraint lesson_offers_pkey primary key (lesson_id)
);

alter table private.lesson_drafts enable row level security;
alter table private.lesson_offers enable row level security;
revoke all on private.lesson_drafts, private.lesson_offers from public, anon, authenticated, service_role;

-- Makes a version of a lesson the one that is read. Returns its number.
create function private.add_lesson_version(wanted integer, given jsonb, writer uuid) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      added integer;
    begin
      select 1 + max(v.no) into added from private.lesson_versions v where v.lesson_id = wanted;
      update public.lessons l
      set (number, unit, level, title, teaches, minutes, can_do, sample, exercise_keys, quiz_keys) = (
          select g.number, g.unit, g.level, g.title, g.teaches, g.minutes, g."canDo", g.sample, g."exerciseKeys", g."quizKeys"
          from jsonb_to_record(given) g (
            number smallint, unit smallint, level text, title text, teaches text, minutes smallint, "canDo" text[],
            sample text, "exerciseKeys" text[], "quizKeys" text[]
          )
        ),
        version_no = added
      where l.id = wanted;
      insert into private.lesson_versions (lesson_id, no, content, shown, content_hash, writer_key)
      values (wanted, added, given -> 'content', given -> 'shown', given ->> 'hash', writer);
      return added;
    end
  $$;

-- The name of a member of the team, by the key of what they wrote; without one nothing, never an address.
create function private.colleague_name(writer uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select p.full_name from private.person_keys k join public.profiles p on p.id = k.person_id where k.key = writer
  $$;

-- The lessons of a course with their drafts, for those who edit them.
create function private.list_edited_lessons(wanted_course text) returns table (
  id integer, slug text, number smallint, unit smallint, level text, title text, version_no integer,
  published_at timestamptz, publisher text, draft_at timestamptz, draft_writer text, has_offer boolean
)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select l.id, l.slug, l.number, l.unit, l.level, l.title, l.version_no, v.created_at,
          private.colleague_name(v.writer_key), d.changed_at, private.colleague_name(d.writer_key), o.lesson_id is not null
        from public.lessons l
        join private.lesson_versions v on v.lesson_id = l.id and v.no = l.version_no
        left join private.lesson_drafts d on d.lesson_id = l.id and d.content is not null
        left join private.lesson_offers o on o.lesson_id = l.id and not o.is_declined
        where l.course = wanted_course
        order by l.number;
    end
  $$;

-- A lesson with its draft and the newer one of the files, for those who edit it. Null when there is none.
create function private.edited_lesson(wanted integer) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return (
        select jsonb_build_object(
          'id', l.id, 'course', l.course, 'slug', l.slug, 'number', l.number, 'unit', l.unit, 'level', l.level,
          'isFree', l.is_free, 'versionNo', l.version_no, 'content', v.content - 'isFree',
          'publishedAt', v.created_at, 'publisher', private.colleague_name(v.writer_key),
          'draft', d.content, 'draftVersion', coalesce(d.version, 0), 'draftBase', d.base_no,
          'draftAt', d.changed_at, 'draftWriter', private.colleague_name(d.writer_key),
          'offer', case when not o.is_declined
            then jsonb_build_object('content', (o.lesson -> 'content') - 'isFree', 'hash', o.content_hash) end
        )
        from public.lessons l
        join private.lesson_versions v on v.lesson_id = l.id and v.no = l.version_no
        left join private.lesson_drafts d on d.lesson_id = l.id
        left join private.lesson_offers o on o.lesson_id = l.id
        where l.id = wanted
      );
    end
  $$;

-- The texts of all lessons of a course as they are read, for the rules that hold between lessons.
create function private.list_lesson_contents(wanted_course text) returns table (id integer, content jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select l.id, v.content - 'isFree' from public.lessons l
        join private.lesson_versions v on v.lesson_id = l.id and v.no = l.version_no
        where l.course = wanted_course
        order by l.number;
    end
  $$;

-- Saves the draft of a lesson over the version that the editor saw, 0 for none. Returns its new version; null when it has
-- another one by now.
create function private.save_lesson_draft(wanted integer, expected integer, new_content jsonb) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      saved integer;
    begin
      perform private.demand('teacher');
      insert into private.lesson_drafts as known (lesson_id, content, base_no, version, writer_key, changed_at)
      select l.id, new_content, l.version_no, 1, private.person_key(private.uid()), private.now()
      from public.lessons l where l.id = wanted and (
        expected = 0 or exists (select from private.lesson_drafts d where d.lesson_id = wanted)
      )
      on conflict (lesson_id) do update set
        content = excluded.content,
        -- A draft that goes on keeps where it was begun.
        base_no = case when known.content is null then excluded.base_no else known.base_no end,
        version = known.version + 1, writer_key = excluded.writer_key, changed_at = excluded.changed_at
      where known.version = expected
      returning known.version into saved;
      return saved;
    end
  $$;

-- Throws the draft of a lesson away. Returns whether it still was this version of it.
create function private.discard_lesson_draft(wanted integer, expected integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      update private.lesson_drafts d
      set content = null, version = d.version + 1, writer_key = private.person_key(private.uid()), changed_at = private.now()
      where d.lesson_id = wanted and d.version = expected and d.content is not null;
      if not found then
        return false;
      end if;
      perform private.audit('lesson_draft_discarded', null, '{}', 'lessons', wanted::text);
      return true;
    end
  $$;

-- Publishes the draft of a lesson: the row made of it becomes another version. Returns the number of that; null when the draft
-- or the lesson have another version than the editor saw.
create function private.publish_lesson_draft(wanted integer, expected integer, seen integer, given jsonb) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      published integer;
    begin
      perform private.demand('teacher');
      perform from public.lessons l where l.id = wanted and l.version_no = seen for no key update;
      if not found then
        return null;
      end if;
      update private.lesson_drafts d
      set content = null, version = d.version + 1, writer_key = private.person_key(private.uid()), changed_at = private.now()
      where d.lesson_id = wanted and d.version = expected and d.content = (given -> 'content') - 'isFree';
      if not found then
        return null;
      end if;
      published := private.add_lesson_version(wanted, given, private.person_key(private.uid()));
      perform private.audit('lesson_published', null, jsonb_build_object('to', published), 'lessons', wanted::text);
      return published;
    end
  $$;

-- Every version of a lesson, newest first.
create function private.list_lesson_versions(wanted integer)
  returns table (no integer, created_at timestamptz, writer text, content jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select v.no, v.created_at, private.colleague_name(v.writer_key), v.content - 'isFree'
        from private.lesson_versions v where v.lesson_id = wanted
        order by v.no desc;
    end
  $$;

-- Makes a draft of an earlier version, which keeps the lesson's present place in the course. Returns the version of the draft;
-- null when there is another draft than the editor saw, or no such version.
create function private.restore_lesson_version(wanted integer, wanted_no integer, expected integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      earlier jsonb;
      saved integer;
    begin
      perform private.demand('teacher');
      select v.content - 'isFree'
          || jsonb_build_object('slug', l.slug, 'number', l.number, 'unit', l.unit, 'level', l.level)
        into earlier
        from private.lesson_versions v join public.lessons l on l.id = v.lesson_id
        where v.lesson_id = wanted and v.no = wanted_no;
      if earlier is null then
        return null;
      end if;
      saved := private.save_lesson_draft(wanted, expected, earlier);
      if saved is not null then
        perform private.audit('lesson_restored', null, jsonb_build_object('from', wanted_no), 'lessons', wanted::text);
      end if;
      return saved;
    end
  $$;

-- Takes the newer lesson of the files, which then goes on following them, or leaves it. Returns whether it was answered: false
-- when there is another offer by now, or the lesson has another version.
create function private.answer_lesson_offer(wanted integer, offered text, seen integer, is_taken boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      newer jsonb;
    begin
      perform private.demand('teacher');
      perform from public.lessons l where l.id = wanted and l.version_no = seen for no key update;
      if not found then
        return false;
      end if;
      select o.lesson into newer from private.lesson_offers o
        where o.lesson_id = wanted and o.content_hash = offered and not o.is_declined
        for update;
      if newer is null then
        return false;
      end if;
      if is_taken then
        perform private.add_lesson_version(wanted, newer, null);
        delete from private.lesson_offers o where o.lesson_id = wanted;
      else
        update private.lesson_offers o set is_declined = true where o.lesson_id = wanted;
      end if;
      perform private.audit(case when is_taken then 'offer_taken' else 'offer_declined' end, null,
        jsonb_build_object('from', seen), 'lessons', wanted::text);
      return true;
    end
  $$;

revoke execute on function private.exercise_core(jsonb), private.exercises_of(jsonb), private.note_changed_exercises(),
  private.settle_responses(), private.add_lesson_version(integer, jsonb, uuid), private.colleague_name(uuid),
  private.list_edited_lessons(text), private.edited_lesson(integer), private.list_lesson_contents(text),
  private.save_lesson_draft(integer, integer, jsonb), private.discard_lesson_draft(integer, integer),
  private.publish_lesson_draft(integer, integer, integer, jsonb), private.list_lesson_versions(integer),
  private.restore_lesson_version(integer, integer, integer), private.answer_lesson_offer(integer, text, integer, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.list_edited_lessons(text), private.edited_lesson(integer),
  private.list_lesson_contents(text), private.save_lesson_draft(integer, integer, jsonb),
  private.discard_lesson_draft(integer, integer), private.publish_lesson_draft(integer, integer, integer, jsonb),
  private.list_lesson_versions(integer), private.restore_lesson_version(integer, integer, integer),
  private.answer_lesson_offer(integer, text, integer, boolean)
  to authenticated;

comment on column private.lesson_drafts.lesson_id is 'personal: none';
comment on column private.lesson_drafts.content is 'personal: none';
comment on column private.lesson_drafts.base_no is 'personal: none';
comment on column private.lesson_drafts.version is 'personal: none';
comment on column private.lesson_drafts.writer_key is 'personal: pseudonymise';
comment on column private.lesson_drafts.changed_at is 'personal: none';
comment on column private.lesson_offers.lesson_id is 'personal: none';
comment on column private.lesson_offers.lesson is 'personal: none';
comment on column private.lesson_offers.content_hash is 'personal: none';
comment on column private.lesson_offers.is_declined is 'personal: none';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (820, 'private.lesson_drafts', 'lesson drafts they saved', 'Ciorne de lecții pe care le-ai salvat',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{lesson_id,version,changed_at}', '{writer_key}', 'key', '{}');

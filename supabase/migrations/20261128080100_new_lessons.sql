-- Lessons that are written in the browser and are not published yet. Decision 0107.

-- Nobody but those who edit lessons knows of them. Published, they become lessons with the same id, and their row is gone.
create table private.new_lessons (
  lesson_id integer not null default nextval('public.lessons_id_seq') constraint new_lessons_pkey primary key,
  course text not null constraint new_lessons_course_fkey references public.courses (id),
  slug text not null constraint new_lessons_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  unit smallint not null constraint new_lessons_unit_check check (unit > 0),
  level text not null constraint new_lessons_level_check check (level ~ '^[ABC][12]\+?$'),
  -- The lesson of the same unit that it comes after; null for the first of its unit.
  after_lesson integer
    constraint new_lessons_after_lesson_fkey references public.lessons (id) on delete set null,
  -- Its draft: what content/course/lesson-schema.ts says of a lesson, with what is not written yet.
  content jsonb not null constraint new_lessons_content_check check (
    jsonb_typeof(content) = 'object' and octet_length(content::text) <= 400000
  ),
  version integer not null default 1,
  -- Who saved it last.
  writer_key uuid,
  changed_at timestamptz not null default private.now(),
  constraint new_lessons_by_slug unique (course, slug)
);
create index new_lessons_by_writer on private.new_lessons (writer_key);
create index new_lessons_after_lesson on private.new_lessons (after_lesson);
alter table private.new_lessons enable row level security;
revoke all on private.new_lessons from public, anon, authenticated, service_role;

-- Files of a new lesson are named before the lesson is there.
alter table private.lesson_media_uses drop constraint lesson_media_uses_lesson_id_fkey;
create trigger "Notes which files a new lesson names" after insert or update of content on private.new_lessons
  for each row execute function private.note_lesson_media();
create function private.forget_lesson_media() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      delete from private.lesson_media_uses u where u.lesson_id = old.lesson_id;
      return null;
    end
  $$;
create trigger "A new lesson that is gone names no files" after delete on private.new_lessons
  for each row execute function private.forget_lesson_media();

-- The number that a lesson gets after this one, or as the first of its unit.
create function private.number_of_new_lesson(wanted_course text, wanted_unit integer, after integer) returns integer
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(
      (select l.number + 1 from public.lessons l where l.id = after),
      (select min(l.number) from public.lessons l where l.course = wanted_course and l.unit >= wanted_unit),
      (select max(l.number) + 1 from public.lessons l where l.course = wanted_course),
      1
    )
  $$;

-- Begins a lesson. Returns its id; null where the course has a lesson with this address, or the lesson before it is none of
-- its unit.
create function private.begin_lesson(
  wanted_course text, wanted_slug text, wanted_unit integer, wanted_level text, after integer, new_content jsonb
) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      begun integer;
    begin
      perform private.demand('teacher');
      if exists (select from public.lessons l where l.course = wanted_course and l.slug = wanted_slug)
        or (after is not null and not exists (
          select from public.lessons l where l.id = after and l.course = wanted_course and l.unit = wanted_unit
        ))
      then
        return null;
      end if;
      insert into private.new_lessons (course, slug, unit, level, after_lesson, content, writer_key)
      values (wanted_course, wanted_slug, wanted_unit, wanted_level, after, new_content, private.person_key(private.uid()))
      on conflict (course, slug) do nothing
      returning lesson_id into begun;
      if begun is not null then
        perform private.audit('lesson_begun', null, '{}', 'lessons', begun::text);
      end if;
      return begun;
    end
  $$;

-- The lessons of a course that are not published yet, for those who edit them.
create function private.list_new_lessons(wanted_course text) returns table (
  id integer, slug text, number integer, unit smallint, level text, title text, draft_at timestamptz, draft_writer text
)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select n.lesson_id, n.slug, private.number_of_new_lesson(n.course, n.unit, n.after_lesson), n.unit, n.level,
          n.content ->> 'title', n.changed_at, private.colleague_name(n.writer_key)
        from private.new_lessons n
        where n.course = wanted_course
        order by 3, n.lesson_id;
    end
  $$;

-- A lesson that is not published yet, in the form of private.edited_lesson. Null when there is none.
create function private.edited_new_lesson(wanted integer) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return (
        select jsonb_build_object(
          'id', n.lesson_id, 'course', n.course, 'slug', n.slug,
          'number', private.number_of_new_lesson(n.course, n.unit, n.after_lesson), 'unit', n.unit, 'level', n.level,
          'isFree', false, 'versionNo', 0, 'content', n.content, 'publishedAt', n.changed_at, 'publisher', null,
          'draft', n.content, 'draftVersion', n.version, 'draftBase', 0, 'draftAt', n.changed_at,
          'draftWriter', private.colleague_name(n.writer_key), 'offer', null
        )
        from private.new_lessons n
        where n.lesson_id = wanted
      );
    end
  $$;

-- Saves a lesson that is not published yet over the version that the editor saw. Returns its new version; null when it has
-- another one by now.
create function private.save_new_lesson(wanted integer, expected integer, new_content jsonb) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      saved integer;
    begin
      perform private.demand('teacher');
      update private.new_lessons n
      set content = new_content, version = n.version + 1, writer_key = private.person_key(private.uid()),
        changed_at = private.now()
      where n.lesson_id = wanted and n.version = expected
      returning n.version into saved;
      return saved;
    end
  $$;

-- Throws a lesson away that is not published yet. Returns whether it still was this version of it.
create function private.discard_new_lesson(wanted integer, expected integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      delete from private.new_lessons n where n.lesson_id = wanted and n.version = expected;
      if not found then
        return false;
      end if;
      perform private.audit('new_lesson_discarded', null, '{}', 'lessons', wanted::text);
      return true;
    end
  $$;

-- Publishes a lesson for the first time, in its place; those after it move on by one. Returns 1; null when it has another
-- version than the editor saw, or its address is another lesson's by now.
create function private.publish_new_lesson(wanted integer, expected integer, given jsonb) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      begun private.new_lessons;
      place integer;
    begin
      perform private.demand('teacher');
      -- One at a time: each moves the others.
      perform pg_advisory_xact_lock(20261128, 0);
      delete from private.new_lessons n
      where n.lesson_id = wanted and n.version = expected and n.content = (given -> 'content') - 'isFree'
        and not exists (select from public.lessons l where l.course = n.course and l.slug = n.slug)
      returning n.* into begun;
      if not found then
        return null;
      end if;
      place := private.number_of_new_lesson(begun.course, begun.unit, begun.after_lesson);
      update public.lessons l set number = l.number + 1 where l.course = begun.course and l.number >= place;
      insert into public.lessons (id, course, slug, number, unit, level, title, teaches, minutes, can_do, sample, is_free,
        exercise_keys, quiz_keys, version_no)
      overriding system value
      select begun.lesson_id, begun.course, begun.slug, place, begun.unit, begun.level, g.title, g.teaches, g.minutes,
        g."canDo", g.sample, false, g."exerciseKeys", g."quizKeys", 1
      from jsonb_to_record(given) g (
        title text, teaches text, minutes smallint, "canDo" text[], sample text, "exerciseKeys" text[], "quizKeys" text[]
      );
      insert into private.lesson_versions (lesson_id, no, content, shown, content_hash, writer_key)
      values (begun.lesson_id, 1, given -> 'content', given -> 'shown', given ->> 'hash', private.person_key(private.uid()));
      perform private.audit('lesson_published', null, '{"to": 1}', 'lessons', wanted::text);
      return 1;
    end
  $$;

-- As before, but for the number: since lessons are put between others, the row says it, and no version.
create or replace function private.add_lesson_version(wanted integer, given jsonb, writer uuid) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
    declare
      added integer;
    begin
      select 1 + max(v.no) into added from private.lesson_versions v where v.lesson_id = wanted;
      update public.lessons l
      set (unit, level, title, teaches, minutes, can_do, sample, exercise_keys, quiz_keys) = (
          select g.unit, g.level, g.title, g.teaches, g.minutes, g."canDo", g.sample, g."exerciseKeys", g."quizKeys"
          from jsonb_to_record(given) g (
            unit smallint, level text, title text, teaches text, minutes smallint, "canDo" text[], sample text,
            "exerciseKeys" text[], "quizKeys" text[]
          )
        ),
        version_no = added
      where l.id = wanted;
      insert into private.lesson_versions (lesson_id, no, content, shown, content_hash, writer_key)
      values (wanted, added, given -> 'content', given -> 'shown', given ->> 'hash', writer);
      return added;
    end
  $$;

-- As before, with the number that a lesson has now.
create or replace function private.list_lesson_contents(wanted_course text) returns table (id integer, content jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform private.demand('teacher');
      return query
        select l.id, (v.content - 'isFree') || jsonb_build_object('number', l.number) from public.lessons l
        join private.lesson_versions v on v.lesson_id = l.id and v.no = l.version_no
        where l.course = wanted_course
        order by l.number;
    end
  $$;

revoke execute on function private.forget_lesson_media(), private.number_of_new_lesson(text, integer, integer),
  private.begin_lesson(text, text, integer, text, integer, jsonb), private.list_new_lessons(text),
  private.edited_new_lesson(integer), private.save_new_lesson(integer, integer, jsonb),
  private.discard_new_lesson(integer, integer), private.publish_new_lesson(integer, integer, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.begin_lesson(text, text, integer, text, integer, jsonb), private.list_new_lessons(text),
  private.edited_new_lesson(integer), private.save_new_lesson(integer, integer, jsonb),
  private.discard_new_lesson(integer, integer), private.publish_new_lesson(integer, integer, jsonb)
  to authenticated;

comment on column private.new_lessons.lesson_id is 'personal: none';
comment on column private.new_lessons.course is 'personal: none';
comment on column private.new_lessons.slug is 'personal: none';
comment on column private.new_lessons.unit is 'personal: none';
comment on column private.new_lessons.level is 'personal: none';
comment on column private.new_lessons.after_lesson is 'personal: none';
comment on column private.new_lessons.content is 'personal: none';
comment on column private.new_lessons.version is 'personal: none';
comment on column private.new_lessons.writer_key is 'personal: pseudonymise';
comment on column private.new_lessons.changed_at is 'personal: none';

insert into private.personal_data
  (position, relation, path, section, belongs, readable, shown, withheld, erasure, cleared)
values
  (821, 'private.new_lessons', 'new lessons they saved', 'Lecții noi pe care le-ai salvat',
    'r.writer_key = (select k.key from private.person_keys k where k.person_id = $1)', null,
    '{lesson_id,version,changed_at}', '{writer_key}', 'key', '{}');

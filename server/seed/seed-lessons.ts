import type pg from 'pg';
import { lessonRow } from '#app/course/model/lesson-row.ts';
import type { Course } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';

/**
 * Loads a course with its lessons. A changed lesson becomes another version and is the one that is read, unless staff wrote the
 * newest version: then it stays, and a lesson that the files did not have before is offered (decisions 0007, 0099).
 * @returns how many versions were added
 */
export async function seedLessons(
  client: pg.Client,
  { id, title, minimumRole, freeLessons }: Course,
  lessons: readonly Lesson[],
): Promise<number> {
  await client.query(
    `insert into public.courses (id, title, minimum_role) values ($1, $2, $3)
     on conflict (id) do update set title = excluded.title, minimum_role = excluded.minimum_role
     where (courses.title, courses.minimum_role) is distinct from (excluded.title, excluded.minimum_role)`,
    [id, title, minimumRole],
  );
  const rows = lessons.map((lesson) => lessonRow(lesson, freeLessons.includes(lesson.slug)));
  const { rows: added } = await client.query(
    `with given as (
       select g.*, l.id, coalesce(v.no, 0) as no,
         -- Where the school has put lessons of its own between them, lessons stay where they are, and new ones come last.
         case
           when not own.exist then g.number
           when l.id is not null then l.number
           else own.last + row_number() over (partition by l.id is null order by g.number)
         end as place
       from jsonb_to_recordset($2) as g (
         slug text, number smallint, unit smallint, level text, title text, teaches text, minutes smallint,
         "canDo" text[], sample text, "isFree" boolean, "exerciseKeys" text[], "quizKeys" text[], content jsonb, shown jsonb,
         hash text
       )
       left join public.lessons l on l.course = $1 and l.slug = g.slug
       left join lateral (
         select n.no, n.content_hash, n.writer_key from private.lesson_versions n
         where n.lesson_id = l.id order by n.no desc limit 1
       ) v on true
       cross join (
         select coalesce(bool_or(f.writer_key is not null), false) as exist, coalesce(max(m.number), 0) as last
         from public.lessons m join private.lesson_versions f on f.lesson_id = m.id and f.no = 1
         where m.course = $1
       ) own
       where v.no is null or v.writer_key is null and v.content_hash <> g.hash
     ), kept as (
       insert into public.lessons (course, slug, number, unit, level, title, teaches, minutes, can_do, sample, is_free,
         exercise_keys, quiz_keys, version_no)
       select $1, slug, place, unit, level, title, teaches, minutes, "canDo", sample, "isFree", "exerciseKeys", "quizKeys",
         no + 1
       from given
       on conflict (course, slug) do update set number = excluded.number, unit = excluded.unit, level = excluded.level,
         title = excluded.title, teaches = excluded.teaches, minutes = excluded.minutes, can_do = excluded.can_do,
         sample = excluded.sample, is_free = excluded.is_free, exercise_keys = excluded.exercise_keys,
         quiz_keys = excluded.quiz_keys, version_no = excluded.version_no
       returning id, slug, version_no
     )
     insert into private.lesson_versions (lesson_id, no, content, shown, content_hash)
     select kept.id, kept.version_no, given.content, given.shown, given.hash from kept join given using (slug)
     returning lesson_id`,
    [id, JSON.stringify(rows)],
  );
  await offerLessons(client, id, rows);
  return added.length;
}

/** Offers a lesson where staff wrote the newest version and the files have another one than when that was edited. */
async function offerLessons(
  client: pg.Client,
  course: string,
  rows: ReturnType<typeof lessonRow>[],
): Promise<void> {
  await client.query(
    `with edited as (
       select l.id, g as lesson, g ->> 'hash' as hash, (
         select f.content_hash from private.lesson_versions f
         where f.lesson_id = l.id and f.writer_key is null order by f.no desc limit 1
       ) as known
       from jsonb_array_elements($2::jsonb) g
       join public.lessons l on l.course = $1 and l.slug = g ->> 'slug'
       join private.lesson_versions v on v.lesson_id = l.id and v.no = l.version_no
       where v.writer_key is not null
     ), gone as (
       delete from private.lesson_offers o
       where o.lesson_id in (select id from public.lessons where course = $1)
         and not exists (select from edited e where e.id = o.lesson_id and e.hash is distinct from e.known)
     )
     insert into private.lesson_offers as kept (lesson_id, lesson, content_hash)
     select id, lesson, hash from edited where hash is distinct from known
     on conflict (lesson_id) do update set lesson = excluded.lesson, content_hash = excluded.content_hash, is_declined = false
     where kept.content_hash <> excluded.content_hash`,
    [course, JSON.stringify(rows)],
  );
}

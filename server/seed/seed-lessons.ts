import { createHash } from 'node:crypto';
import type pg from 'pg';
import { questionOf } from '#app/domain/exercises/exercise-question.ts';
import type { Course } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';

/**
 * Loads a course with its lessons. A changed lesson becomes another version and is the one that is read, unless staff wrote the
 * newest version: then it stays (decision 0007).
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
  const rows = lessons.map((lesson) => rowOf(lesson, freeLessons.includes(lesson.slug)));
  const { rows: added } = await client.query(
    `with given as (
       select g.*, l.id, coalesce(v.no, 0) as no
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
       where v.no is null or v.writer_key is null and v.content_hash <> g.hash
     ), kept as (
       insert into public.lessons (course, slug, number, unit, level, title, teaches, minutes, can_do, sample, is_free,
         exercise_keys, quiz_keys, version_no)
       select $1, slug, number, unit, level, title, teaches, minutes, "canDo", sample, "isFree", "exerciseKeys", "quizKeys",
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
  return added.length;
}

function rowOf(lesson: Lesson, isFree: boolean) {
  const { exercises, quiz, dialogue, words, grammar, speaking } = lesson;
  const shown = {
    dialogue,
    words,
    grammar,
    speaking,
    exercises: exercises.map(questionOf),
    quiz: quiz.map(questionOf),
  };
  return {
    slug: lesson.slug,
    number: lesson.number,
    unit: lesson.unit,
    level: lesson.level,
    title: lesson.title,
    teaches: lesson.teaches,
    minutes: lesson.minutes,
    canDo: lesson.canDo,
    sample: lesson.dialogue.lines[2]?.text ?? '',
    isFree,
    exerciseKeys: exercises.map(({ key }) => key),
    quizKeys: quiz.map(({ key }) => key),
    content: { ...lesson, isFree },
    shown,
    hash: createHash('sha256')
      .update(JSON.stringify([lesson, shown, isFree]))
      .digest('hex'),
  };
}

import type pg from 'pg';
import { COURSES } from './enrolments.ts';
import { mediaFile } from './lesson-media.ts';
import { LESSONS } from './lessons.ts';
import { idOf } from './people.ts';

/** Lessons that are not published yet, of the course of the free and the closed one but for the namesake's. */
export const NEW_LESSONS = {
  /** After the free lesson, with a picture. */
  second: 2101,
  /** Before all others. */
  first: 2102,
  /** In a unit of its own, after all others. */
  last: 2103,
  /** With the address of the closed lesson. */
  taken: 2104,
  /** With the address of a lesson of another course. */
  alike: 2105,
  /** With the text of the first one. */
  ofOtherCourse: 2106,
};

export const NEW_PICTURE = mediaFile(30, 'webp');

/** The content of the lesson with a picture. */
export const SECOND = { title: 'Second', grammar: { body: [{ kind: 'picture', file: NEW_PICTURE }] } };

export async function insertNewLessons(owner: pg.ClientBase): Promise<void> {
  const row = (lesson_id: number, slug: string, more: object = {}) => ({
    ...{ lesson_id, slug, course: COURSES.main, unit: 1, level: 'A1', content: { title: slug }, version: 3 },
    ...more,
  });
  await owner.query(
    `insert into private.new_lessons (lesson_id, course, slug, unit, level, after_lesson, content, version, writer_key)
     select r.lesson_id, r.course, r.slug, r.unit, r.level, r.after_lesson, r.content, r.version,
       case when r.slug = 'second' then private.person_key($2) end
     from jsonb_to_recordset($1) as r (lesson_id integer, course text, slug text, unit smallint, level text,
       after_lesson integer, content jsonb, version integer)`,
    [
      JSON.stringify([
        row(NEW_LESSONS.second, 'second', { after_lesson: LESSONS.free, content: SECOND }),
        row(NEW_LESSONS.first, 'first'),
        row(NEW_LESSONS.last, 'last', { unit: 2 }),
        row(NEW_LESSONS.taken, 'closed', { after_lesson: LESSONS.closed }),
        row(NEW_LESSONS.alike, 'intro', { after_lesson: LESSONS.closed }),
        row(NEW_LESSONS.ofOtherCourse, 'first-there', {
          course: COURSES.forPaid,
          content: { title: 'first' },
        }),
      ]),
      idOf('teacher'),
    ],
  );
  await owner.query(`insert into storage.objects (bucket_id, name) values ('lesson-media', $1)`, [
    NEW_PICTURE,
  ]);
}

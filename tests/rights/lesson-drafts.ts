import type pg from 'pg';
import { LESSONS } from './lessons.ts';
import { idOf } from './people.ts';

export const HASHES = { ofFree: 'c'.repeat(64), ofNamesake: 'a'.repeat(64), ofClosed: 'b'.repeat(64) };

/** A row of a lesson, as it is published or offered. */
export const NEWER = {
  ...{
    number: 7,
    unit: 2,
    level: 'B1',
    title: 'Newer',
    teaches: 'New',
    minutes: 40,
    canDo: [],
    sample: 'New',
  },
  ...{ exerciseKeys: ['one', 'two'], quizKeys: ['q1'], shown: { text: 'newer' }, hash: 'd'.repeat(64) },
  content: { title: 'Draft', isFree: false },
};

/**
 * The teacher's draft of the closed lesson and the same of its namesake, each begun before the present version; of the free
 * lesson there is none any more. Offers of the free lesson and of the namesake, and one of the closed lesson that was declined.
 */
export async function insertLessonDrafts(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `update private.lesson_versions set writer_key = private.person_key($1) where lesson_id = $2 and no = 2`,
    [idOf('staff'), LESSONS.closed],
  );
  await owner.query(
    `update private.lesson_versions set since = jsonb_build_object('two', no) where lesson_id >= $1`,
    [LESSONS.free],
  );
  await owner.query(
    `insert into private.lesson_drafts (lesson_id, content, base_no, version, writer_key) values
       ($2, '{"title": "Draft"}', 1, 3, private.person_key($1)), ($3, '{"title": "Draft"}', 1, 3, null),
       ($4, null, 1, 5, private.person_key($1))`,
    [idOf('teacher'), LESSONS.closed, LESSONS.namesake, LESSONS.free],
  );
  await owner.query(
    `insert into private.lesson_offers (lesson_id, lesson, content_hash, is_declined) values
       ($1, $4, $5, true), ($2, $4, $6, false), ($3, $4, $7, false)`,
    [
      ...[LESSONS.closed, LESSONS.namesake, LESSONS.free, JSON.stringify(NEWER)],
      ...[HASHES.ofClosed, HASHES.ofNamesake, HASHES.ofFree],
    ],
  );
}

import { sql } from 'kysely';
import type { Db } from '#app/platform/db/units.server.ts';
import type { LessonMark, OutlineLesson } from './outline.ts';

/** The lessons of a course, in their order; everybody may know of them. */
export async function listLessons(db: Db, course: string): Promise<OutlineLesson[]> {
  return db
    .selectFrom('lessons')
    .select(['slug', 'number', 'unit', 'level', 'title', 'teaches', 'minutes', 'sample', 'is_free as isFree'])
    .select([
      sql<number>`cardinality(exercise_keys)`.as('exercises'),
      sql<number>`cardinality(quiz_keys)`.as('quiz'),
    ])
    .where('course', '=', course)
    .orderBy('number')
    .execute();
}

/** What the person who asks did in the lessons of a course, the one that was worked on last first. For signed-in people only. */
export async function listMarks(db: Db, course: string): Promise<LessonMark[]> {
  return db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .select(['lessons.slug', 'lesson_progress.answered', 'lesson_progress.changed_at as workedAt'])
    .select(sql<boolean>`lesson_progress.finished_at is not null`.as('isFinished'))
    .where('lessons.course', '=', course)
    .where('lesson_progress.person_id', '=', sql<string>`(select private.uid())`)
    .orderBy('lesson_progress.changed_at', 'desc')
    .orderBy('lessons.number', 'desc')
    .execute();
}

import { sql } from 'kysely';
import { lessonRow } from '#app/course/model/lesson-row.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { CONVERSATION_COURSE, type UNITS } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import { blankLesson } from './blank-lesson.ts';
import type { EditedLesson } from './edited-lessons.server.ts';
import type { LessonDraft } from './editor-parts.ts';

type WithUnits = Pick<Services, 'units'>;
type Seen = Pick<EditedLesson, 'id' | 'draftVersion'>;

/** A lesson that is not published yet, as the list of those who edit shows it. */
export interface NewLesson {
  id: number;
  /** The one that it would get now. */
  number: number;
  unit: number;
  level: string;
  title: string;
  draftAt: Date;
  draftWriter: string | null;
}

interface BegunLesson {
  slug: string;
  title: string;
  unit: (typeof UNITS)[number];
  /** The lesson of the same unit that it comes after; null for the first. */
  after: number | null;
}

/** The lessons that are not published yet, in their order. @throws a refusal below teacher */
export async function listNewLessons({ units }: WithUnits, visitor: Visitor): Promise<NewLesson[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<NewLesson>`
      select id, number, unit, level, title, draft_at as "draftAt", draft_writer as "draftWriter"
      from private.list_new_lessons(${CONVERSATION_COURSE.id})`.execute(db),
  );
  return rows;
}

/** Begins a lesson with an empty draft. @returns its id; null when its address or its place is none */
export async function beginLesson(
  { units }: WithUnits,
  visitor: Visitor,
  { slug, title, unit: { number: unit, level }, after }: BegunLesson,
): Promise<number | null> {
  const draft = JSON.stringify(blankLesson({ slug, number: 1, unit, level, title }));
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ begun: number | null }>`
      select private.begin_lesson(${CONVERSATION_COURSE.id}, ${slug}, ${unit}, ${level}, ${after}, ${draft}::jsonb)
        as begun`.execute(db),
  );
  return rows[0]?.begun ?? null;
}

/** Saves over the version that was read. @returns its new version; null when it has another one by now */
export async function saveNewLesson(
  { units }: WithUnits,
  visitor: Visitor,
  { id, draftVersion }: Seen,
  draft: LessonDraft,
): Promise<number | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ saved: number | null }>`
      select private.save_new_lesson(${id}, ${draftVersion}, ${JSON.stringify(draft)}::jsonb) as saved`.execute(
      db,
    ),
  );
  return rows[0]?.saved ?? null;
}

/** @returns false when it has another version by now */
export async function discardNewLesson(
  { units }: WithUnits,
  visitor: Visitor,
  { id, draftVersion }: Seen,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.discard_new_lesson(${id}, ${draftVersion}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}

/** @param draft without a problem @returns false when it has another version by now, or its address is taken */
export async function publishNewLesson(
  { units }: WithUnits,
  visitor: Visitor,
  { id, draftVersion }: Seen,
  draft: Lesson,
): Promise<boolean> {
  const row = JSON.stringify(lessonRow(draft, false));
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ published: number | null }>`
      select private.publish_new_lesson(${id}, ${draftVersion}, ${row}::jsonb) as published`.execute(db),
  );
  return rows[0]?.published != null;
}

import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import type { SaidText, SpokenLesson } from '../model/spoken-texts.ts';

type WithUnits = Pick<Services, 'units'>;

/** A recording as those who edit lessons see it. */
export interface LessonRecording extends SaidText {
  id: number;
  /** The text as it was written when it was recorded. */
  written: string;
  file: string;
  seconds: number;
  /** Who recorded it; null without a name or an account. */
  recorder: string | null;
  recordedAt: Date;
  /** Since when it is not heard any more; it can be put back for a day. */
  endedAt: Date | null;
}

/** The recordings of a lesson, the newest first. @throws a refusal below teacher */
export async function listLessonRecordings(
  { units }: WithUnits,
  visitor: Visitor,
  lesson: number,
): Promise<LessonRecording[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<LessonRecording>`
      select id, speaker, said, written, file, seconds, recorder, recorded_at as "recordedAt", ended_at as "endedAt"
      from private.list_lesson_recordings(${lesson})`.execute(db),
  );
  return rows;
}

/** What is heard in each lesson of a course, and what of it is recorded. @throws a refusal below teacher */
export async function listRecordedTexts({ units }: WithUnits, visitor: Visitor, course: string) {
  return units.asVisitor(visitor, async (db) => {
    const [lessons, recorded] = await Promise.all([
      sql<{ id: number } & SpokenLesson>`
        select id, content -> 'words' as words, jsonb_build_object('lines', content #> '{dialogue,lines}') as dialogue,
          jsonb_build_object('model', content #> '{speaking,model}') as speaking
        from private.list_lesson_contents(${course})`.execute(db),
      sql<{ lesson: number } & SaidText>`
        select lesson_id as lesson, speaker, said from private.list_recorded_texts(${course})`.execute(db),
    ]);
    return { lessons: lessons.rows, recorded: recorded.rows };
  });
}

export type AddOutcome = 'added' | 'unknown' | 'changed' | 'no-file';

export interface NewRecording extends SaidText {
  lesson: number;
  written: string;
  /** The name of its file in the bucket. */
  file: string;
  seconds: number;
  /** The recording that its sender saw in its place; null for none. */
  expected: number | null;
}

/** Lets a file that was uploaded be heard. Sent again, it counts once. */
export async function addLessonRecording(
  { units }: WithUnits,
  visitor: Visitor,
  { lesson, speaker, said, written, file, seconds, expected }: NewRecording,
): Promise<AddOutcome> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ outcome: AddOutcome }>`
      select private.add_lesson_recording(${lesson}, ${speaker}, ${said}, ${written}, ${file}, ${seconds}, ${expected})
        as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? 'unknown';
}

/** @returns false when it is not heard any more */
export async function endLessonRecording(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.end_lesson_recording(${id}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}

/** @param expected the recording that is heard now; null for none @returns false when another one is, or a day has passed */
export async function restoreLessonRecording(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
  expected: number | null,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.restore_lesson_recording(${id}, ${expected}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}

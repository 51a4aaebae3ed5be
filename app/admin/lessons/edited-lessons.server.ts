import { sql } from 'kysely';
import { lessonRow } from '#app/course/model/lesson-row.ts';
import type { Problem } from '#app/domain/problem.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';
import type { LessonDraft } from './editor-parts.ts';

type WithUnits = Pick<Services, 'units'>;

/** A lesson as the list of those who edit shows it. Writers are null where the text came with the site or has no name. */
export interface ListedLesson {
  id: number;
  slug: string;
  number: number;
  unit: number;
  level: string;
  title: string;
  versionNo: number;
  publishedAt: Date;
  publisher: string | null;
  draftAt: Date | null;
  draftWriter: string | null;
  hasOffer: boolean;
}

/** A lesson with its draft and the newer one that came with the site. */
export interface EditedLesson {
  id: number;
  course: string;
  slug: string;
  number: number;
  unit: number;
  level: string;
  isFree: boolean;
  /** 0 before it is published for the first time. */
  versionNo: number;
  /** As it is read now, or the draft of a lesson that is not published yet. */
  content: Lesson;
  publishedAt: string;
  publisher: string | null;
  draft: LessonDraft | null;
  /** 0 before there ever was a draft. */
  draftVersion: number;
  /** The version of the lesson that the draft was begun from. */
  draftBase: number | null;
  draftAt: string | null;
  draftWriter: string | null;
  offer: { content: Lesson; hash: string } | null;
}

export interface LessonVersion {
  no: number;
  createdAt: Date;
  writer: string | null;
  content: Lesson;
}

/** The lessons of the course, in their order. @throws a refusal below teacher */
export async function listEditedLessons({ units }: WithUnits, visitor: Visitor): Promise<ListedLesson[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedLesson>`
      select id, slug, number, unit, level, title, version_no as "versionNo", published_at as "publishedAt", publisher,
        draft_at as "draftAt", draft_writer as "draftWriter", has_offer as "hasOffer"
      from private.list_edited_lessons(${CONVERSATION_COURSE.id})`.execute(db),
  );
  return rows;
}

/** The lesson with this id in an address; null when there is none. @throws a refusal below teacher */
export async function getEditedLesson(
  { units }: WithUnits,
  visitor: Visitor,
  id: string,
): Promise<EditedLesson | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ lesson: EditedLesson | null }>`
      select coalesce(private.edited_lesson(${Number(id)}), private.edited_new_lesson(${Number(id)})) as lesson`.execute(
      db,
    ),
  );
  return rows[0]?.lesson ?? null;
}

/** The lessons of the course as they are read, but for this one. */
export async function listOtherLessons(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
): Promise<Lesson[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ content: Lesson }>`
      select content from private.list_lesson_contents(${CONVERSATION_COURSE.id}) where id <> ${id}`.execute(
      db,
    ),
  );
  return rows.map(({ content }) => content);
}

/** What is wrong with the files of a lesson: those that are not there any more. */
export async function missingFiles(
  { units }: WithUnits,
  visitor: Visitor,
  { grammar: { body } }: Lesson,
): Promise<Problem[]> {
  const files = body.flatMap((block, index) =>
    block.kind === 'picture' || block.kind === 'sound' ? [{ file: block.file, index }] : [],
  );
  if (files.length === 0) return [];
  const names = files.map(({ file }) => file);
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ file: string }>`select file from private.missing_lesson_media(${names}::text[]) file`.execute(db),
  );
  const missing = new Set(rows.map(({ file }) => file));
  return files
    .filter(({ file }) => missing.has(file))
    .map(({ index }) => ({
      field: 'grammar.body',
      sentence: `Partea ${index + 1}: Fișierul nu mai e aici. Scoate partea și pune-l din nou.`,
    }));
}

/** Every version of a lesson, newest first. */
export async function listLessonVersions(
  { units }: WithUnits,
  visitor: Visitor,
  id: number,
): Promise<LessonVersion[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<LessonVersion>`
      select no, created_at as "createdAt", writer, content from private.list_lesson_versions(${id})`.execute(
      db,
    ),
  );
  return rows;
}

/** Saves a draft over the version that was read. @returns its new version; null when it has another one by now */
export async function saveDraft(
  { units }: WithUnits,
  visitor: Visitor,
  { id, draftVersion }: Pick<EditedLesson, 'id' | 'draftVersion'>,
  draft: LessonDraft,
): Promise<number | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ saved: number | null }>`
      select private.save_lesson_draft(${id}, ${draftVersion}, ${JSON.stringify(draft)}::jsonb) as saved`.execute(
      db,
    ),
  );
  return rows[0]?.saved ?? null;
}

/** @returns false when the draft has another version by now */
export async function discardDraft(
  { units }: WithUnits,
  visitor: Visitor,
  { id, draftVersion }: Pick<EditedLesson, 'id' | 'draftVersion'>,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.discard_lesson_draft(${id}, ${draftVersion}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}

/** @param draft without a problem @returns false when the draft or the lesson has another version by now */
export async function publishDraft(
  { units }: WithUnits,
  visitor: Visitor,
  { id, draftVersion, versionNo, isFree }: Pick<EditedLesson, 'id' | 'draftVersion' | 'versionNo' | 'isFree'>,
  draft: Lesson,
): Promise<boolean> {
  const row = JSON.stringify(lessonRow(draft, isFree));
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ published: number | null }>`
      select private.publish_lesson_draft(${id}, ${draftVersion}, ${versionNo}, ${row}::jsonb) as published`.execute(
      db,
    ),
  );
  return rows[0]?.published != null;
}

/** Makes a draft of an earlier version. @returns false when there is no such version, or another draft by now */
export async function restoreVersion(
  { units }: WithUnits,
  visitor: Visitor,
  { id, draftVersion }: Pick<EditedLesson, 'id' | 'draftVersion'>,
  no: number,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ saved: number | null }>`
      select private.restore_lesson_version(${id}, ${no}, ${draftVersion}) as saved`.execute(db),
  );
  return rows[0]?.saved != null;
}

/** Takes the lesson that came with the site, or leaves it. @returns false when it or the lesson is another one by now */
export async function answerLessonOffer(
  { units }: WithUnits,
  visitor: Visitor,
  { id, versionNo }: Pick<EditedLesson, 'id' | 'versionNo'>,
  hash: string,
  isTaken: boolean,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`
      select private.answer_lesson_offer(${id}, ${hash}, ${versionNo}, ${isTaken}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}

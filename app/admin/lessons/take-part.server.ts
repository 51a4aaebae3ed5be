import { createHash } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import type { Problem } from '#app/domain/problem.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { checkDraft } from '#content/course/draft-problems.ts';
import { type EditedLesson, getEditedLesson, saveDraft } from './edited-lessons.server.ts';
import { type EditorPart, type LessonDraft, PART_PARAMETER, partValue } from './editor-parts.ts';
import { type LessonChange, lessonChanges } from './lesson-changes.ts';
import { readPart } from './lesson-shape.ts';
import { applyStep, STEP } from './list-step.ts';
import { saveNewLesson } from './new-lessons.server.ts';

/** What became of a form of the editor. */
export interface EditorAnswer {
  /** The part as it was typed, changed as a button asked. */
  value: Partial<LessonDraft>;
  /** What of the lesson is wrong with it. */
  problems: Problem[];
  /** The version to save over next, and what of the part was seen of it. */
  version: number;
  base: string;
  /** Set when it was saved without leaving the page. */
  savedAt: string | null;
  /** Set when a colleague has saved the same part since the form was made. */
  conflict: Conflict | null;
}

export interface Conflict {
  writer: string | null;
  /** As staff read it: 21.11.2026, 16:05. */
  writtenAt: string;
  /** The differences between the other editor's text and the one sent, which saving again would overwrite. */
  changes: LessonChange[];
}

/** A stable name of what a part says. */
export function baseOf(part: EditorPart, draft: LessonDraft): string {
  return createHash('sha256')
    .update(JSON.stringify(partValue(part, draft), inOrder))
    .digest('hex')
    .slice(0, 32);
}

/** The lesson as it is edited: its draft, else what is published. */
export function draftOf({ draft, content }: EditedLesson): LessonDraft {
  return draft ?? content;
}

/** Replaces one part of a lesson. Its slug, number, unit and level are never taken from a form. */
export function withPart(part: EditorPart, draft: LessonDraft, value: Partial<LessonDraft>): LessonDraft {
  const own = partValue(part, draft);
  const others = Object.fromEntries(Object.entries(draft).filter(([field]) => !(field in own)));
  return { ...others, ...value } as LessonDraft;
}

/** Saves a part, checks it or changes one of its lists. @throws a redirect to the same part when a page saved it */
export async function takePart(
  { services, visitor }: Pick<RequestFacts, 'services' | 'visitor'>,
  lesson: EditedLesson,
  part: EditorPart,
  form: FormData,
) {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const typed = readPart(part, fields);
  const step = form.get(STEP);
  const value = typeof step === 'string' ? applyStep(typed, step) : typed;
  const isShown = step !== null || form.get('intent') === 'check';
  const [version, base] = [Number(form.get('version')), String(form.get('base'))];
  const answerOf = (known: EditedLesson, more: Partial<EditorAnswer>, status: number) =>
    data<EditorAnswer>(
      {
        ...{ value, version, base, savedAt: null, conflict: null },
        problems: checkDraft(withPart(part, draftOf(known), value)).problems,
        ...more,
      },
      { status },
    );
  if (isShown) return answerOf(lesson, {}, 200);

  // Another part that a colleague saves at the same moment is no conflict: then it is put into theirs.
  for (let known: EditedLesson | null = lesson, tries = 0; known && tries < 5; tries++) {
    const isSeen = known.draftVersion === version || baseOf(part, draftOf(known)) === base;
    if (!isSeen) {
      const { draftVersion, draftWriter, draftAt } = known;
      const conflict = {
        writer: draftWriter,
        writtenAt: formatShortMoment(draftAt ?? known.publishedAt),
        changes: lessonChanges(partValue(part, draftOf(known)), value),
      };
      const seen = { version: draftVersion, base: baseOf(part, draftOf(known)) };
      return answerOf(known, { ...seen, conflict }, 409);
    }
    const draft = withPart(part, draftOf(known), value);
    const isSame = lessonChanges(draftOf(known), draft).length === 0;
    const save = known.versionNo === 0 ? saveNewLesson : saveDraft;
    const saved = isSame ? known.draftVersion : await save(services, visitor, known, draft);
    if (saved !== null) {
      if (form.get('stays') === 'yes') {
        const savedAt = formatShortMoment(new Date());
        const now = { ...known, draft, draftVersion: saved };
        return answerOf(now, { version: saved, base: baseOf(part, now.draft), savedAt }, 200);
      }
      const here = `${href('/admin/course/lessons/:lessonId', { lessonId: String(lesson.id) })}?${PART_PARAMETER}=${part}`;
      throw redirect(here, {
        headers: { 'Set-Cookie': flashSetCookie('lesson-draft-saved', services.origin) },
      });
    }
    known = await getEditedLesson(services, visitor, String(lesson.id));
  }
  throw data(null, { status: 404 });
}

/** With its names in one order: the database has another one than a form. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

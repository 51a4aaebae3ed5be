import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { ExerciseState } from '#app/domain/exercises/exercise-state.ts';
import type { LessonPart } from '../model/lesson.ts';

/**
 * What a learner did in a lesson and the account does not have, in localStorage: what is typed and not checked, responses that
 * could not be sent yet, and of visitors without an account everything. Each person of a device has their own, and so has the
 * device without an account.
 */
export interface DeviceLesson {
  drafts: Record<string, DeviceDraft>;
  pending: Record<string, PendingResponse>;
  /** Of visitors without an account. */
  checked: Record<string, CheckedResponse>;
}

interface DeviceDraft {
  response: ExerciseResponse;
  /** How often the exercise had been checked then: a draft from before a later check is out of date. */
  tries: number;
}

/** A response that the server has not acknowledged. Sending it twice is safe: it counts once. */
export interface PendingResponse {
  response: ExerciseResponse;
  attempt: string;
  versionNo: number;
  tries: number;
}

export interface CheckedResponse extends Omit<ExerciseState, 'draft'> {
  /** The part that the exercise belongs to. */
  part: LessonPart;
  /** The version of the lesson it was checked with; absent for the first one. */
  versionNo?: number;
}

const PREFIX = 'course';
const EMPTY: DeviceLesson = { drafts: {}, pending: {}, checked: {} };

/** The name in localStorage. The cookie policy names it. */
export function deviceLessonKey(person: string | null, lesson: number): string {
  return person ? `${PREFIX}.${person}.${lesson}` : `${PREFIX}.${lesson}`;
}

export function readDeviceLesson(key: string): DeviceLesson {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<DeviceLesson> | null;
    return {
      drafts: entriesOf<DeviceDraft>(stored?.drafts, (it) => isResponse(it.response)),
      pending: entriesOf<PendingResponse>(
        stored?.pending,
        (it) => isResponse(it.response) && typeof it.attempt === 'string' && typeof it.versionNo === 'number',
      ),
      checked: entriesOf<CheckedResponse>(
        stored?.checked,
        (it) => isResponse(it.response) && typeof it.verdict?.explanation === 'string',
      ),
    };
  } catch {
    return structuredClone(EMPTY);
  }
}

/** Reads what is stored now, since another tab may have written, changes it, and stores it; nothing is stored of nothing. */
export function changeDeviceLesson(key: string, change: (lesson: DeviceLesson) => void): void {
  const lesson = readDeviceLesson(key);
  change(lesson);
  try {
    const isEmpty = Object.values(lesson).every((part) => Object.keys(part).length === 0);
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(lesson));
  } catch {
    // Storage can be full or forbidden: then it does not survive a reload.
  }
}

/**
 * Takes out what was checked of exercises that have changed since or are gone; what was typed there stays as a draft.
 * @param sinceOf the version since which an exercise of this part is as it is; undefined for one that is gone
 */
export function dropChanged(
  lesson: DeviceLesson,
  part: LessonPart,
  sinceOf: (exercise: string) => number | undefined,
): void {
  for (const [exercise, { response, versionNo = 1, ...checked }] of Object.entries(lesson.checked)) {
    const since = sinceOf(exercise);
    if (checked.part !== part || (since !== undefined && since <= versionNo)) continue;
    delete lesson.checked[exercise];
    if (since !== undefined && typeof response === 'string')
      lesson.drafts[exercise] ??= { response, tries: 0 };
  }
}

/** The entries of a record that still look like what was stored. */
function entriesOf<Entry>(stored: unknown, isEntry: (entry: Entry) => boolean): Record<string, Entry> {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored as Record<string, Entry | null>);
  return Object.fromEntries(
    entries.flatMap(([key, entry]) =>
      typeof entry === 'object' && entry && isEntry(entry) ? [[key, entry]] : [],
    ),
  );
}

function isResponse(given: unknown): given is ExerciseResponse {
  return (
    given === null ||
    typeof given === 'string' ||
    (Array.isArray(given) && given.every((part) => typeof part === 'string'))
  );
}

import { LRUCache } from 'lru-cache';
import { type PreparedExercise, prepareExercise } from '#app/domain/exercises/check-exercise.ts';
import type { Exercise } from '#app/domain/exercises/exercise.ts';
import type { Units } from '#app/platform/db/units.server.ts';

/** The keys of the exercises of one version of a lesson, prepared for comparing. */
export interface LessonKeys {
  /** Whether everybody may read this version, without an account. */
  isFree: boolean;
  exercises: ReadonlyMap<string, PreparedExercise>;
  /** In which version of the lesson each exercise became what it is here, by its key. */
  since: Readonly<Record<string, number>>;
}

export interface LessonKeyStore {
  /** @returns null when there is no such version */
  at(lesson: number, versionNo: number): Promise<LessonKeys | null>;
}

/** All lessons of the course, with the versions that open pages still have; about 100 KB each. */
const MAX_KEPT = 100;

/** Reads each version of a lesson once per process: a version never changes. */
export function createLessonKeyStore(units: Units): LessonKeyStore {
  const kept = new LRUCache<string, Promise<LessonKeys | null>>({ max: MAX_KEPT });

  async function read(lesson: number, versionNo: number): Promise<LessonKeys | null> {
    const [row] = await units.asWorker((db) =>
      db
        .selectFrom('private.lesson_versions')
        .select(['content', 'since'])
        .where('lesson_id', '=', lesson)
        .where('no', '=', versionNo)
        .execute(),
    );
    if (!row) return null;
    const { isFree, exercises, quiz } = row.content as unknown as {
      isFree: boolean;
      exercises: Exercise[];
      quiz: Exercise[];
    };
    return {
      isFree,
      since: row.since as unknown as Record<string, number>,
      exercises: new Map(
        [...exercises, ...quiz].map((exercise) => [exercise.key, prepareExercise(exercise)]),
      ),
    };
  }

  return {
    async at(lesson, versionNo) {
      const key = `${lesson} ${versionNo}`;
      const known = kept.get(key) ?? read(lesson, versionNo);
      kept.set(key, known);
      try {
        const keys = await known;
        // A version that is not there today may be there tomorrow.
        if (!keys) kept.delete(key);
        return keys;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
}

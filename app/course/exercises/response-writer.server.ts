import { sql } from 'kysely';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { Units } from '#app/platform/db/units.server.ts';
import { createWriteRounds, type WriteRounds } from '#app/platform/db/write-rounds.server.ts';

/** A response to be written; `isRight` is null for a draft. */
export interface ResponseRow {
  attempt: string;
  person: string;
  session: string;
  lesson: number;
  /** The version of the lesson on the page that it comes from. */
  versionNo: number;
  exercise: string;
  response: ExerciseResponse | null;
  isRight: boolean | null;
}

/** 'repeated': this attempt was written before. */
export type WrittenOutcome = 'kept' | 'repeated' | 'signed-out' | 'locked' | 'unknown';

export interface WrittenResponse {
  outcome: WrittenOutcome;
  /** When the person finished the lesson; null until then. */
  finishedAt: string | null;
}

export type ResponseWriter = WriteRounds<ResponseRow, WrittenResponse>;

/** Writes responses to exercises in rounds; the database decides about each who may write it. */
export function createResponseWriter(units: Units): ResponseWriter {
  return createWriteRounds({
    subjectOf,
    async write(round) {
      const { rows } = await units.asWorker((db) =>
        sql<{
          person: string;
          lesson: number;
          exercise: string;
          outcome: WrittenOutcome;
          finished_at: string | null;
        }>`
          select person, lesson, exercise, outcome, to_json(finished_at) #>> '{}' as finished_at
          from private.take_exercise_responses(${JSON.stringify(round)}::jsonb)`.execute(db),
      );
      const written = new Map(rows.map((row) => [subjectOf(row), row]));
      return new Map(
        round.map((entry) => {
          const row = written.get(subjectOf(entry));
          return [entry, { outcome: row?.outcome ?? 'unknown', finishedAt: row?.finished_at ?? null }];
        }),
      );
    },
  });
}

/** A person answers one exercise of a lesson at a time: what follows is decided after it. */
function subjectOf({ person, lesson }: Pick<ResponseRow, 'person' | 'lesson'>): string {
  return `${person} ${lesson}`;
}

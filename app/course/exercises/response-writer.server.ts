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
    subjectOf: ({ person, lesson }) => `${person} ${lesson}`,
    async write(round) {
      const { rows } = await units.asWorker((db) =>
        sql<{ person: string; exercise: string; outcome: WrittenOutcome; finished_at: string | null }>`
          select person, exercise, outcome, to_json(finished_at) #>> '{}' as finished_at
          from private.take_exercise_responses(${JSON.stringify(round)}::jsonb)`.execute(db),
      );
      return new Map(
        round.map((entry) => {
          const row = rows.find(
            ({ person, exercise }) => person === entry.person && exercise === entry.exercise,
          );
          return [entry, { outcome: row?.outcome ?? 'unknown', finishedAt: row?.finished_at ?? null }];
        }),
      );
    },
  });
}

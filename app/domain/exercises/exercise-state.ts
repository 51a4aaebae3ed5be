import type { Verdict } from './check-exercise.ts';
import type { ExerciseQuestion } from './exercise-question.ts';
import type { ExerciseResponse } from './exercise-response.ts';

/** What a learner has done with an exercise. */
export interface ExerciseState {
  response: ExerciseResponse | null;
  /** What was typed and not checked, on this or on another device. */
  draft: ExerciseResponse | null;
  /** Null until it was checked. */
  verdict: Verdict | null;
  tries: number;
}

export interface ShownExercise {
  question: ExerciseQuestion;
  state: ExerciseState;
  /** The version of its lesson in which it became what it is; absent for the first one. */
  since?: number;
}

import type { Exercise } from '#app/domain/exercises/exercise.ts';
import { answersOf, mistakesOf } from '#app/domain/exercises/exercise-key.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { Lesson } from '#content/course/lesson-schema.ts';

/** The row of a learner's exercise, but for the learner. */
export interface AnsweredExercise {
  lesson: number;
  exercise: string;
  response: ExerciseResponse;
  draft: ExerciseResponse;
  isRight: boolean | null;
  tries: number;
  isOfQuiz: boolean;
}

export function exercisesOf({ exercises, quiz }: Lesson): Exercise[] {
  return [...exercises, ...quiz];
}

export function rightResponse(exercise: Exercise): ExerciseResponse {
  if (exercise.kind === 'match') return exercise.pairs.map(({ right }) => right);
  return exercise.kind === 'several' ? [...exercise.answers] : (answersOf(exercise)[0] ?? '');
}

/** A mistake that the author foresaw; of a `match` every pair is wrong. „Nu știu” where there is none. */
export function wrongResponse(exercise: Exercise): ExerciseResponse {
  if (exercise.kind === 'match') {
    const [first = '', ...others] = exercise.pairs.map(({ right }) => right);
    return [...others, first];
  }
  const response = mistakesOf(exercise)[0]?.response ?? null;
  return exercise.kind === 'several' && response !== null ? [response] : response;
}

/** A lesson whose exercises were answered up to a half of it, every third wrong, and in which the next one was begun. */
export function halfAnswered(lesson: Lesson, id: number): AnsweredExercise[] {
  // Of each of its two pages.
  return [
    { part: lesson.exercises, isOfQuiz: false },
    { part: lesson.quiz, isOfQuiz: true },
  ].flatMap(({ part, isOfQuiz }) => {
    const half = Math.floor(part.length / 2);
    return part.slice(0, half + 1).map((exercise, index): AnsweredExercise => {
      const common = { lesson: id, exercise: exercise.key, isOfQuiz };
      if (index === half) {
        return { ...common, response: null, draft: wrongResponse(exercise), isRight: null, tries: 0 };
      }
      const isRight = index % 3 !== 2;
      const response = isRight ? rightResponse(exercise) : wrongResponse(exercise);
      return { ...common, response, draft: null, isRight, tries: 1 };
    });
  });
}

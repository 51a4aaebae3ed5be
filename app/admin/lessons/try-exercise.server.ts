import { checkResponse, prepareExercise } from '#app/domain/exercises/check-exercise.ts';
import { exerciseSchema } from '#app/domain/exercises/exercise.ts';
import { parseResponse } from '#app/domain/exercises/exercise-response.ts';
import { isEnglishWord } from '#content/level-test/word-levels/word-level.ts';
import type { TryAnswer } from './try-dialog.tsx';

const NOT_WHOLE = 'Exercițiul nu e întreg încă: completează câmpurile marcate, apoi încearcă-l din nou.';

/** Checks a response to an exercise as it is typed, as a learner's is checked. Nothing is kept. */
export function tryExercise(form: FormData): TryAnswer {
  const exercise = exerciseSchema.safeParse(parsed(form.get('exercise')));
  if (!exercise.success) return { verdict: null, refused: NOT_WHOLE };
  const response = parseResponse(exercise.data.kind, parsed(form.get('response')));
  if (response === undefined)
    return { verdict: null, refused: 'Răspunsul nu a putut fi citit. Scrie-l din nou, mai scurt.' };
  return { verdict: checkResponse(prepareExercise(exercise.data), response, isEnglishWord), refused: null };
}

function parsed(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

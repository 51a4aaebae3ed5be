import type { ExerciseKind } from './exercise.ts';
import type { ExerciseResponse } from './exercise-response.ts';

/** The name of every field of an exercise that holds its response, or a part of it. */
export const RESPONSE_FIELD = 'response';

/** The response that the form of an exercise holds; a string or a list, as its kind says. */
export function readFormResponse(kind: ExerciseKind, form: FormData): string | string[] {
  const texts = form.getAll(RESPONSE_FIELD).filter((field) => typeof field === 'string');
  return kind === 'several' || kind === 'match' ? texts : (texts[0] ?? '');
}

/** Whether nothing of it is there: the exercise was not begun. */
export function isEmptyResponse(response: ExerciseResponse): boolean {
  return typeof response === 'string'
    ? response.trim() === ''
    : (response ?? []).every((part) => part === '');
}

/** What is missing before a response can be checked, in Romanian; null when nothing is. */
export function missingOf(kind: ExerciseKind, response: string | readonly string[]): string | null {
  if (kind === 'match' && (isEmptyResponse(response) || response.includes(''))) {
    return 'Mai sunt perechi de făcut. Leagă-le pe toate sau apasă „Nu știu”.';
  }
  return isEmptyResponse(response) ? MISSING[kind] : null;
}

const TYPE_SOMETHING = 'Scrie întâi un răspuns. Dacă nu îl știi, apasă „Nu știu”.';
const CHOOSE_SOMETHING = 'Alege întâi un răspuns. Dacă nu îl știi, apasă „Nu știu”.';

const MISSING: Record<ExerciseKind, string> = {
  choice: CHOOSE_SOMETHING,
  reply: CHOOSE_SOMETHING,
  several: CHOOSE_SOMETHING,
  match: CHOOSE_SOMETHING,
  order: 'Folosește toate cuvintele. Dacă nu știi ordinea, apasă „Nu știu”.',
  gap: TYPE_SOMETHING,
  dictation: 'Scrie întâi ce ai auzit.',
  transform: TYPE_SOMETHING,
  translate: TYPE_SOMETHING,
};

export function isSameResponse(one: ExerciseResponse, other: ExerciseResponse): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

import type { ExerciseKind } from './exercise.ts';

/**
 * What a learner answers: the chosen option or what was typed; of `several` the chosen options; of `match` the right side for
 * each left side in the order shown, '' for none. Null is „Nu știu”.
 */
export type ResponseTo<Kind extends ExerciseKind> =
  | (Kind extends 'several' | 'match' ? readonly string[] : string)
  | null;

export type ExerciseResponse = ResponseTo<ExerciseKind>;

export const MAX_RESPONSE_LENGTH = 400;
const MAX_PARTS = 10;

/**
 * Reads what a browser sent as the response to an exercise. Texts are as Postgres can hold them: without NUL and lone
 * surrogates.
 * @returns undefined when it is no response to an exercise of this kind
 */
export function parseResponse<Kind extends ExerciseKind>(
  kind: Kind,
  given: unknown,
): ResponseTo<Kind> | undefined;
export function parseResponse(kind: ExerciseKind, given: unknown): ExerciseResponse | undefined {
  if (given === null) return null;
  if (kind !== 'several' && kind !== 'match') return isText(given) ? storable(given) : undefined;
  if (!Array.isArray(given) || given.length > MAX_PARTS || !given.every(isText)) return undefined;
  const parts = given.map(storable);
  return kind === 'several' ? [...new Set(parts)] : parts;
}

function isText(given: unknown): given is string {
  return typeof given === 'string' && given.length <= MAX_RESPONSE_LENGTH;
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ');
}

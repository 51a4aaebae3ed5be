import { prepareTypedKey, type TypedKey } from '#app/domain/typed-answers/typed-key.ts';
import type { Exercise, Mistake } from './exercise.ts';

/** The right answers; the first one is the one to show. None of a `match`. */
export function answersOf(exercise: Exercise): readonly string[] {
  switch (exercise.kind) {
    case 'choice':
    case 'reply':
      return [exercise.answer];
    case 'dictation':
      return [exercise.text, ...(exercise.alsoAnswers ?? [])];
    case 'match':
      return [];
    default:
      return exercise.answers;
  }
}

export function mistakesOf(exercise: Exercise): readonly Mistake[] {
  return exercise.kind === 'match' ? [] : exercise.mistakes;
}

/** The key of an exercise with a typed answer, null of one with options. Costs far more than a comparison. */
export function typedKeyOf(exercise: Exercise): TypedKey | null {
  const { kind } = exercise;
  const format = FORMATS[kind];
  if (!format) return null;
  return prepareTypedKey({
    format,
    prompt: kind === 'gap' ? exercise.prompt : '',
    answers: answersOf(exercise),
    mistakes: mistakesOf(exercise).map(({ response }) => response),
    tests: 'language',
    testsSmallWords: true,
    isHeard: kind === 'dictation',
  });
}

const FORMATS = {
  choice: null,
  several: null,
  gap: 'gap',
  order: 'order',
  match: null,
  dictation: 'sentence',
  transform: 'sentence',
  translate: 'sentence',
  reply: null,
} as const;

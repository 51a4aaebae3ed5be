import type { Exercise } from './exercise.ts';
import { mixedWords } from './order-words.ts';
import { shuffled } from './seeded-shuffle.ts';

interface Common {
  key: string;
  /** What to do, where the usual sentence of the kind does not say it. */
  task: string | null;
}

/** What a learner may see of an exercise before answering: nothing of its key. */
export type ExerciseQuestion = Common &
  (
    | { kind: 'choice' | 'several'; prompt: string; options: readonly string[] }
    | { kind: 'gap'; prompt: string; hint: string | null }
    | { kind: 'order'; prompt: string; words: readonly string[] }
    | { kind: 'match'; lefts: readonly string[]; rights: readonly string[] }
    /** `spoken` is for the voice of the browser, and not to be shown. */
    | { kind: 'dictation'; spoken: string }
    | { kind: 'transform' | 'translate'; prompt: string }
    /** The line with the text ___ is the one to choose. */
    | { kind: 'reply'; lines: readonly { speaker: string; text: string }[]; options: readonly string[] }
  );

/**
 * The question of an exercise. The order of its options, words and right sides follows from its key alone: a reload shows the
 * same, and the place of the right one says nothing.
 */
export function questionOf(exercise: Exercise): ExerciseQuestion {
  const { key, task = null } = exercise;
  const common = { key, task };
  switch (exercise.kind) {
    case 'choice':
      return {
        ...common,
        kind: 'choice',
        prompt: exercise.prompt,
        options: optionsOf(exercise, [exercise.answer]),
      };
    case 'several':
      return {
        ...common,
        kind: 'several',
        prompt: exercise.prompt,
        options: optionsOf(exercise, exercise.answers),
      };
    case 'gap':
      return { ...common, kind: 'gap', prompt: exercise.prompt, hint: exercise.hint ?? null };
    case 'order':
      return { ...common, kind: 'order', prompt: exercise.prompt, words: mixedWords(exercise) };
    case 'match':
      return { ...common, kind: 'match', ...sidesOf(exercise) };
    case 'dictation':
      return { ...common, kind: 'dictation', spoken: exercise.text };
    case 'transform':
    case 'translate':
      return { ...common, kind: exercise.kind, prompt: exercise.prompt };
    case 'reply':
      return {
        ...common,
        kind: 'reply',
        lines: exercise.lines.map(({ speaker, text }) => ({ speaker, text })),
        options: optionsOf(exercise, [exercise.answer]),
      };
  }
}

function optionsOf(
  { key, mistakes }: Extract<Exercise, { kind: 'choice' | 'several' | 'reply' }>,
  answers: readonly string[],
): string[] {
  return shuffled([...answers, ...mistakes.map(({ response }) => response)], key);
}

/** The right sides never stand beside their left ones all together. */
function sidesOf({ key, pairs }: Extract<Exercise, { kind: 'match' }>) {
  const lefts = pairs.map(({ left }) => left);
  const rights = pairs.map(({ right }) => right);
  const mixed = shuffled(rights, key);
  const isAuthored = mixed.every((right, index) => right === rights[index]);
  return { lefts, rights: isAuthored ? mixed.reverse() : mixed };
}

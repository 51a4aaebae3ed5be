import type { TransferTag } from '#app/domain/transfer-errors.ts';
import { normalForm } from '#app/domain/typed-answers/normal-form.ts';
import { compareTyped, type TypedKey } from '#app/domain/typed-answers/typed-key.ts';
import type { Exercise, ExerciseKind, Mistake } from './exercise.ts';
import { answersOf, mistakesOf, typedKeyOf } from './exercise-key.ts';
import type { ExerciseResponse } from './exercise-response.ts';
import { type NearestAnswer, nearestAnswer, type WrittenAnswers, writeAnswers } from './nearest-answer.ts';

/** An exercise with its key, prepared once for checking many responses. */
export interface PreparedExercise {
  kind: ExerciseKind;
  exercise: Exercise;
  /** Null where there are options. */
  typedKey: TypedKey | null;
  /** Of a whole sentence that is typed or put together; null elsewhere. */
  writtenAnswers: WrittenAnswers | null;
  /** A text that is longer in its normal form is wrong without being compared: that takes long, and no answer is so long. */
  maxTyped: number;
}

/** Why a foreseen mistake is wrong, in Romanian, and what behind Romanian leads to it. */
export interface Reason {
  why: string;
  transfer: TransferTag;
}

/** An option that was chosen and is wrong; without a reason where it is none of the exercise. */
export interface WrongOption {
  option: string;
  reason: Reason | null;
}

/** A left side of a `match` with what it belongs to. */
export interface JudgedPair {
  left: string;
  right: string;
  /** The right side it got, '' for none. */
  given: string;
  isRight: boolean;
  /** Why what it got does not belong to it. */
  why: string | null;
}

interface Outcome {
  /** `slip`: heard, and one word misspelled. `unknown`: „Nu știu”, or nothing was given. */
  is: 'right' | 'slip' | 'wrong' | 'unknown';
  /** Whether it counts as right. A slip does. */
  isRight: boolean;
}

/**
 * What a learner is told about a response: always the explanation and the solution (`answers`, of which the first is the one to
 * show; of a `match` the right sides of `pairs`).
 */
export type Verdict = Outcome & { explanation: string } & (
    | {
        kind: 'choice' | 'reply' | 'gap';
        answers: readonly string[];
        /** Of a foreseen mistake. */
        reason: Reason | null;
      }
    | {
        kind: 'order' | 'dictation' | 'transform' | 'translate';
        answers: readonly string[];
        reason: Reason | null;
        /** Of a wrong sentence and of one with a slip: the answer next to it, with the words that differ. */
        nearest: NearestAnswer | null;
      }
    | {
        kind: 'several';
        answers: readonly string[];
        wrong: readonly WrongOption[];
        /** Right options that were not chosen. */
        missing: readonly string[];
      }
    | { kind: 'match'; pairs: readonly JudgedPair[] }
  );

/** Prepares an exercise. Costs far more than checking a response: keep what it returns. */
export function prepareExercise(exercise: Exercise): PreparedExercise {
  const texts = [...answersOf(exercise), ...mistakesOf(exercise).map(({ response }) => response)];
  // Contractions in full, and in a gap the sentence around it.
  const stem = exercise.kind === 'gap' ? exercise.prompt.length : 0;
  const maxTyped = 2 * Math.max(0, ...texts.map(({ length }) => length)) + stem + 20;
  const typedKey = typedKeyOf(exercise);
  const isSentence = typedKey !== null && exercise.kind !== 'gap';
  const writtenAnswers = isSentence ? writeAnswers(answersOf(exercise), typedKey.reading) : null;
  return { kind: exercise.kind, exercise, typedKey, writtenAnswers, maxTyped };
}

/**
 * Checks a response to an exercise.
 * @param response as of `parseResponse` for this kind
 * @param isEnglishWord whether a word exists: then it is no slip of another
 */
export function checkResponse(
  { exercise, typedKey, writtenAnswers, maxTyped }: PreparedExercise,
  response: ExerciseResponse,
  isEnglishWord: (word: string) => boolean,
): Verdict {
  const text = typeof response === 'string' ? response : '';
  const parts = Array.isArray(response) ? response : [];
  const told = { explanation: exercise.explanation, answers: answersOf(exercise) };
  switch (exercise.kind) {
    case 'choice':
    case 'reply':
      return { ...told, kind: exercise.kind, ...judgeChoice(exercise, text) };
    case 'several':
      return { ...told, kind: exercise.kind, ...judgeChoices(exercise, parts) };
    case 'match':
      return { explanation: exercise.explanation, kind: exercise.kind, ...judgePairs(exercise, parts) };
    default: {
      const isTooLong = normalForm(text).length > maxTyped;
      const typed = isTooLong
        ? { ...WRONG, reason: null }
        : judgeTyped(exercise, typedKey as TypedKey, text, isEnglishWord);
      if (exercise.kind === 'gap') return { ...told, kind: exercise.kind, ...typed };
      const hasNearest = !isTooLong && (typed.is === 'wrong' || typed.is === 'slip');
      const nearest = hasNearest && writtenAnswers ? nearestAnswer(writtenAnswers, text) : null;
      return { ...told, kind: exercise.kind, ...typed, nearest };
    }
  }
}

const UNKNOWN: Outcome = { is: 'unknown', isRight: false };
const WRONG: Outcome = { is: 'wrong', isRight: false };
const RIGHT: Outcome = { is: 'right', isRight: true };
const SLIP: Outcome = { is: 'slip', isRight: true };

/** Options are compared as they are: they may differ by a capital or an apostrophe. */
function judgeChoice({ answer, mistakes }: Extract<Exercise, { kind: 'choice' | 'reply' }>, chosen: string) {
  if (chosen === '') return { ...UNKNOWN, reason: null };
  return chosen === answer ? { ...RIGHT, reason: null } : { ...WRONG, reason: reasonOf(mistakes, chosen) };
}

function judgeChoices(
  { answers, mistakes }: Extract<Exercise, { kind: 'several' }>,
  chosen: readonly string[],
) {
  const missing = answers.filter((answer) => !chosen.includes(answer));
  const wrong = chosen
    .filter((option) => !answers.includes(option))
    .map((option) => ({ option, reason: reasonOf(mistakes, option) }));
  const outcome = chosen.length === 0 ? UNKNOWN : missing.length + wrong.length === 0 ? RIGHT : WRONG;
  return { ...outcome, missing, wrong };
}

function judgePairs({ pairs }: Extract<Exercise, { kind: 'match' }>, rights: readonly string[]) {
  const judged = pairs.map(({ left, right, why }, index): JudgedPair => {
    const given = rights[index] ?? '';
    const isRight = given === right;
    return { left, right, given, isRight, why: isRight || given === '' ? null : why };
  });
  const isNothing = judged.every(({ given }) => given === '');
  return { ...(isNothing ? UNKNOWN : judged.every(({ isRight }) => isRight) ? RIGHT : WRONG), pairs: judged };
}

function judgeTyped(
  exercise: Exercise,
  key: TypedKey,
  typed: string,
  isEnglishWord: (word: string) => boolean,
): Outcome & { reason: Reason | null } {
  if (normalForm(typed) === '') return { ...UNKNOWN, reason: null };
  const verdict = compareTyped(key, typed, isEnglishWord);
  if (verdict.is === 'right') return { ...RIGHT, reason: null };
  if (verdict.is === 'slip') return { ...SLIP, reason: null };
  return { ...WRONG, reason: reasonOf(mistakesOf(exercise), verdict.mistake) };
}

function reasonOf(mistakes: readonly Mistake[], response: string | null): Reason | null {
  const found = mistakes.find((mistake) => mistake.response === response);
  return found ? { why: found.why, transfer: found.transfer } : null;
}

import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import { normalForm } from '#app/domain/typed-answers/normal-form.ts';
import { compareTyped, type TypedKey, type Verdict } from '#app/domain/typed-answers/typed-key.ts';
import { isEnglishWord } from '#content/level-test/word-levels/word-level.ts';
import { MAX_RESPONSE_LENGTH } from './question.ts';

interface Scorable {
  answers: readonly string[];
  distractors: readonly string[];
  /** Null for a choice. */
  typedKey: TypedKey | null;
}

/**
 * Scores a learner's response: what is typed as `compareTyped` compares it, a choice by its options.
 * @param response null is "Nu știu"
 * @returns 'invalid' when it cannot be an answer to this item: empty, too long, or not an option
 */
export function scoreResponse(item: Scorable, response: string | null): Outcome | 'invalid' {
  if (response === null) return 'unknown';
  if (response.length > MAX_RESPONSE_LENGTH || normalForm(response) === '') return 'invalid';
  if (item.typedKey) return judgeTyped(item.typedKey, response).is === 'wrong' ? 'wrong' : 'correct';
  if (item.answers.includes(response)) return 'correct';
  return item.distractors.includes(response) ? 'wrong' : 'invalid';
}

/** Compares a typed answer with the key of an item. */
export function judgeTyped(key: TypedKey, response: string): Verdict {
  return compareTyped(key, response, isEnglishWord);
}

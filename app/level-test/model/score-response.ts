import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import { normaliseResponse } from '#app/domain/normalise-response.ts';
import { MAX_RESPONSE_LENGTH } from './question.ts';

interface Scorable {
  format: 'choice' | 'gap' | 'order';
  answers: readonly string[];
  distractors: readonly string[];
}

/**
 * Scores a learner's response. Typed answers are compared without regard to capitals, spacing, the shape of
 * apostrophes and closing punctuation; a choice must be one of the options.
 * @param response null is "Nu știu"
 * @returns 'invalid' when it cannot be an answer to this item: empty, too long, or not an option
 */
export function scoreResponse(item: Scorable, response: string | null): Outcome | 'invalid' {
  if (response === null) return 'unknown';
  if (response.length > MAX_RESPONSE_LENGTH || normaliseResponse(response) === '') return 'invalid';
  if (item.format === 'choice') {
    if (item.answers.includes(response)) return 'correct';
    return item.distractors.includes(response) ? 'wrong' : 'invalid';
  }
  return item.answers.some((answer) => normaliseResponse(answer) === normaliseResponse(response))
    ? 'correct'
    : 'wrong';
}

import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import { MAX_RESPONSE_LENGTH } from './question.ts';

interface Scorable {
  format: 'choice' | 'gap' | 'order';
  answers: readonly string[];
  distractors: readonly string[];
}

/**
 * Scores what a learner sent. Typed answers are compared without regard to capitals, spacing, the shape of
 * apostrophes and closing punctuation; a choice must be one of those offered.
 * @param response null is "Nu știu"
 * @returns 'invalid' when it is no answer to this question at all
 */
export function scoreResponse(item: Scorable, response: string | null): Outcome | 'invalid' {
  if (response === null) return 'unknown';
  if (response.length > MAX_RESPONSE_LENGTH || comparable(response) === '') return 'invalid';
  if (item.format === 'choice') {
    if (item.answers.includes(response)) return 'correct';
    return item.distractors.includes(response) ? 'wrong' : 'invalid';
  }
  return item.answers.some((answer) => comparable(answer) === comparable(response)) ? 'correct' : 'wrong';
}

/** The form in which two typed answers are compared. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .replace(/[“”„"]/g, '')
    .toLowerCase()
    .replace(/[.,!?;:…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

import type { SubmittedAnswer } from './question.ts';

/**
 * The one answer that is not acknowledged yet, kept in this browser so that neither a reload nor a lost connection
 * loses it. The server counts it once however often it arrives.
 */

const KEY = 'level-test.pending-answer';

export function keepPendingAnswer(answer: SubmittedAnswer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(answer));
  } catch {
    // Storage can be full or forbidden; the answer then lives as long as the page does.
  }
}

export function readPendingAnswer(): SubmittedAnswer | null {
  try {
    const answer = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<SubmittedAnswer> | null;
    if (typeof answer?.testId !== 'string' || typeof answer.position !== 'number') return null;
    const { testId, position, itemId, response = null } = answer;
    return { testId, position, itemId, response };
  } catch {
    return null;
  }
}

export function forgetPendingAnswer(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

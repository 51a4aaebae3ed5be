import type { SubmittedAnswer } from './question.ts';

/**
 * The one answer that the server has not acknowledged yet, in localStorage, so that it survives a reload and a lost
 * connection. Sending it twice is safe: the server counts it once.
 */

const KEY = 'level-test.pending-answer';

export function savePendingAnswer(answer: SubmittedAnswer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(answer));
  } catch {
    // Storage can be full or forbidden: then the answer does not survive a reload.
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

export function deletePendingAnswer(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage can be forbidden: then there is nothing to remove.
  }
}

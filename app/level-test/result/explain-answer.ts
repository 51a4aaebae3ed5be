import type { TransferError, TransferTag } from '#app/domain/transfer-errors.ts';
import { normalForm } from '#app/domain/typed-answers/normal-form.ts';
import type { TypedKey } from '#app/domain/typed-answers/typed-key.ts';
import { judgeTyped } from '../model/score-response.ts';

interface AnswerToExplain {
  outcome: 'correct' | 'wrong' | 'unknown';
  response: string | null;
  transfer: TransferTag;
  mistakes: readonly { response: string; transfer: TransferTag; why: string }[];
  /** Null for a choice. */
  typedKey: TypedKey | null;
}

export interface AnswerExplanation {
  /** Why this answer is wrong; null unless the item's author foresaw it. */
  why: string | null;
  /** The transfer error behind this answer. */
  error: TransferError | null;
  /** The transfer error the question tests, when the answer itself names none. */
  trap: TransferError | null;
  /** How a correct answer is written that was heard well and typed with a slip; else null. */
  spelling: string | null;
}

/** Explains one answer beyond the explanation of its item. */
export function explainAnswer(answer: AnswerToExplain): AnswerExplanation {
  const { outcome, response, transfer, mistakes, typedKey } = answer;
  const verdict = response !== null && typedKey ? judgeTyped(typedKey, response) : null;
  if (outcome === 'correct') {
    const spelling = verdict?.is === 'slip' ? verdict.spelling : null;
    return { why: null, error: null, trap: null, spelling };
  }
  const normal = response === null ? null : normalForm(response);
  const typed = verdict?.is === 'wrong' ? verdict.mistake : null;
  const foreseen = mistakes.find(
    (mistake) => normalForm(mistake.response) === normal || mistake.response === typed,
  );
  if (!foreseen) return { why: null, error: null, trap: errorOf(transfer), spelling: null };
  return { why: foreseen.why, error: errorOf(foreseen.transfer), trap: null, spelling: null };
}

function errorOf(tag: TransferTag): TransferError | null {
  return tag === 'none' ? null : tag;
}

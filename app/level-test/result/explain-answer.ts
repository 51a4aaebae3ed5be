import { normaliseResponse } from '#app/domain/normalise-response.ts';
import type { TransferError, TransferTag } from '#app/domain/transfer-errors.ts';

interface AnswerToExplain {
  outcome: 'correct' | 'wrong' | 'unknown';
  response: string | null;
  transfer: TransferTag;
  mistakes: readonly { response: string; transfer: TransferTag; why: string }[];
}

export interface AnswerExplanation {
  /** Why this answer is wrong; null unless the item's author foresaw it. */
  why: string | null;
  /** The transfer error behind this answer. */
  error: TransferError | null;
  /** The transfer error the question tests, when the answer itself names none. */
  trap: TransferError | null;
}

/** Explains one answer beyond the explanation of its item. */
export function explainAnswer({ outcome, response, transfer, mistakes }: AnswerToExplain): AnswerExplanation {
  const trap = errorOf(transfer);
  if (outcome === 'correct') return { why: null, error: null, trap: null };
  const foreseen =
    response === null
      ? undefined
      : mistakes.find((mistake) => normaliseResponse(mistake.response) === normaliseResponse(response));
  if (!foreseen) return { why: null, error: null, trap };
  return { why: foreseen.why, error: errorOf(foreseen.transfer), trap: null };
}

function errorOf(tag: TransferTag): TransferError | null {
  return tag === 'none' ? null : tag;
}

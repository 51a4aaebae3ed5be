import type { TransferError, TransferTag } from '#app/domain/transfer-errors.ts';
import { comparable } from '../model/score-response.ts';

interface GivenAnswer {
  outcome: 'correct' | 'wrong' | 'unknown';
  response: string | null;
  transfer: TransferTag;
  mistakes: readonly { response: string; transfer: TransferTag; why: string }[];
}

export interface AnswerExplanation {
  /** Why exactly this answer is wrong; null unless its author foresaw it. */
  why: string | null;
  /** The transfer error behind exactly this answer. */
  error: TransferError | null;
  /** What the question sets a trap with, where the answer itself tells nothing surer. */
  trap: TransferError | null;
}

/** What can be said of one answer, beyond what is said of its question. */
export function explainAnswer({ outcome, response, transfer, mistakes }: GivenAnswer): AnswerExplanation {
  const trap = named(transfer);
  if (outcome === 'correct') return { why: null, error: null, trap: null };
  const foreseen =
    response === null
      ? undefined
      : mistakes.find((mistake) => comparable(mistake.response) === comparable(response));
  if (!foreseen) return { why: null, error: null, trap };
  return { why: foreseen.why, error: named(foreseen.transfer), trap: null };
}

function named(tag: TransferTag): TransferError | null {
  return tag === 'none' ? null : tag;
}

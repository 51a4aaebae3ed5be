import type { TransferError } from '#app/domain/transfer-errors.ts';

interface AnswerToRank {
  position: number;
  outcome: 'correct' | 'wrong' | 'unknown';
  passage: string | null;
  script: string | null;
  /** Why this very answer is wrong; null unless the item's author foresaw it. */
  why: string | null;
  error: TransferError | null;
  trap: TransferError | null;
  /** The model's probability of a correct answer at the estimated ability. */
  expected: number;
}

const MAX_TOLD = 3;

/**
 * The positions of the mistakes that say most, at most three, for the top of a result: one for each error pattern, the most
 * repeated first, then the others, each error once as long as there are different ones.
 *
 * Of several, the first is: an answer rather than „Nu știu”; one that can be read without a text or a recording; one whose
 * author foresaw exactly this answer; the one the model expected least.
 * @param weak the error patterns, the most repeated first
 */
export function tellingMistakes(answers: readonly AnswerToRank[], weak: readonly TransferError[]): number[] {
  const left = answers.filter(({ outcome }) => outcome !== 'correct').sort(compare);
  const told: AnswerToRank[] = [];
  const take = (isNext: (answer: AnswerToRank) => boolean) => {
    const index = left.findIndex(isNext);
    if (index >= 0 && told.length < MAX_TOLD) told.push(...left.splice(index, 1));
    return index >= 0;
  };
  for (const pattern of weak) take(({ error }) => error === pattern) || take(({ trap }) => trap === pattern);
  while (told.length < MAX_TOLD && left.length > 0) {
    const named = told.map(errorOf);
    take((answer) => !named.includes(errorOf(answer))) || take(() => true);
  }
  return told.map(({ position }) => position);
}

function errorOf({ error, trap }: AnswerToRank): TransferError | null {
  return error ?? trap;
}

function compare(one: AnswerToRank, other: AnswerToRank): number {
  const reasons = (answer: AnswerToRank) => [
    answer.outcome === 'wrong' ? 1 : 0,
    answer.passage === null && answer.script === null ? 1 : 0,
    answer.why === null ? 0 : 1,
    answer.expected,
    -answer.position,
  ];
  const [ofOne, ofOther] = [reasons(one), reasons(other)];
  const index = ofOne.findIndex((reason, at) => reason !== ofOther[at]);
  return index < 0 ? 0 : (ofOther[index] as number) - (ofOne[index] as number);
}

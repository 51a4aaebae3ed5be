import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import type { ItemParameters } from '#app/domain/level-estimation/item-response.ts';
import { probabilityKnown } from '#app/domain/level-estimation/item-response.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { BenchItem } from './bank.ts';
import { type Learner, normal } from './learners.ts';

/** An item as it really is, which the engine does not know. */
interface TrueItem extends ItemParameters {
  /** The probability that a learner who knows the answer gives a wrong one. */
  slips: number;
}

export type TrueBank = ReadonlyMap<string, TrueItem>;

/** The items as their authors judged them, answered without slips. */
export function perfectBank(items: readonly BenchItem[]): TrueBank {
  return new Map(items.map((item) => [item.id, { ...item, slips: 0 }]));
}

/**
 * One draw of what the items might really be: difficulty off by a normal error of SD 0.5 logits, discrimination times
 * 0.6 to 1.6 (uniform in its logarithm), guessing from 0.1 to 0.35 for a choice, up to 0.03 for a gap and 0.08 for an
 * order, and 0 to 5 % slips.
 * @param sharedSd SD of a further error that all items of a level have in common, in logits
 */
export function perturbedBank(items: readonly BenchItem[], random: () => number, sharedSd = 0): TrueBank {
  const shared = new Map(CEFR_LEVELS.map((level) => [level, sharedSd * normal(random)]));
  return new Map(
    items.map((item) => [
      item.id,
      {
        difficulty: item.difficulty + 0.5 * normal(random) + (shared.get(item.level) ?? 0),
        discrimination: item.discrimination * Math.exp(between(Math.log(0.6), Math.log(1.6), random)),
        guessing: between(GUESSING_RANGE[item.format][0], GUESSING_RANGE[item.format][1], random),
        slips: between(0, 0.05, random),
      },
    ]),
  );
}

const GUESSING_RANGE = { choice: [0.1, 0.35], gap: [0, 0.03], order: [0, 0.08] } as const;

function between(from: number, to: number, random: () => number): number {
  return from + (to - from) * random();
}

/** The answer of a learner of this ability: right unless they slip; when they do not know it, "I do not know" or a guess. */
export function answerTo(
  item: TrueItem,
  theta: number,
  { admits, slips }: Pick<Learner, 'admits' | 'slips'>,
  random: () => number,
): Outcome {
  if (random() < probabilityKnown(item, theta)) return random() < (slips ?? item.slips) ? 'wrong' : 'correct';
  if (random() < admits) return 'unknown';
  return random() < item.guessing ? 'correct' : 'wrong';
}

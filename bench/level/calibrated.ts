import { calibrateItems } from '#app/domain/level-estimation/calibration.ts';
import type { CalibrationTest } from '#app/domain/level-estimation/expected-answers.ts';
import type { BenchItem } from './bank.ts';
import { drawLearner, EVEN } from './learners.ts';
import { adaptive } from './methods.ts';
import { sit } from './sit.ts';
import type { TrueBank } from './true-bank.ts';

interface Calibrated {
  /** The items as the engine knows them afterwards. */
  items: BenchItem[];
  calibratedIds: Set<string>;
}

/**
 * The bank as the engine would know it after `tests` real tests: its difficulties and discriminations estimated from the answers of
 * simulated learners to what the items really are.
 */
export async function calibratedBank(
  items: readonly BenchItem[],
  truth: TrueBank,
  tests: number,
  random: () => number,
): Promise<Calibrated> {
  const method = adaptive(items, random, false);
  const taken = Array.from({ length: tests }, (): CalibrationTest => {
    const learner = drawLearner(EVEN, random);
    return { selfRating: learner.selfRating, answers: sit(learner, method, truth, random).answers };
  });
  const found = await calibrateItems(new Map(items.map((item) => [item.id, item])), taken);
  const calibrated = new Map(found.map((item) => [item.itemId, item]));
  return {
    items: items.map((item) => {
      const { difficulty, discrimination } = calibrated.get(item.id) ?? {};
      return {
        ...item,
        difficulty: difficulty ?? item.difficulty,
        discrimination: discrimination?.value ?? item.discrimination,
      };
    }),
    calibratedIds: new Set(calibrated.keys()),
  };
}

/** Root mean square of the differences between the difficulties the engine works with and the true ones, in logits. */
export function difficultyError(items: readonly BenchItem[], truth: TrueBank): number {
  const squares = items.map(({ id, difficulty }) => (difficulty - (truth.get(id)?.difficulty ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

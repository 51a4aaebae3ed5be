import { describe, expect, it } from 'vitest';
import { levelOf } from './cefr.ts';
import { estimateLevel, placementOf } from './estimate.ts';
import { buildItemChooser } from './item-choice.ts';
import { expectedAbility } from './posterior.ts';
import {
  posteriorAtStart,
  posteriorForChoice,
  priorOf,
  SELF_RATINGS,
  type SelfRating,
} from './self-rating.ts';
import { simulatedBank } from './simulated-bank.ts';
import { seededRandom, simulateTest } from './simulated-learner.ts';

const chooser = buildItemChooser(simulatedBank(20));

function averageAfterTen(theta: number, selfRating: SelfRating): number {
  const random = seededRandom(11);
  const estimates = Array.from({ length: 100 }, () => {
    const isDone = (_: unknown, answered: number) => answered === 10;
    const answers = simulateTest({ chooser, selfRating, learner: { theta, admits: 0 }, random, isDone });
    return estimateLevel(answers).theta;
  });
  return estimates.reduce((sum, estimate) => sum + estimate, 0) / estimates.length;
}

describe('a self-rating', () => {
  it('has a higher prior mean from beginner to advanced', () => {
    const means = (['beginner', 'elementary', 'intermediate', 'advanced'] as const).map(
      (one) => priorOf(one).mean,
    );
    expect(means).toEqual(means.toSorted((one, other) => one - other));
    expect(means.map(levelOf)).toEqual(['A1', 'A2', 'B2', 'C1']);
  });

  it('leaves every level possible', () => {
    for (const rating of SELF_RATINGS) {
      const { probabilities } = placementOf(posteriorForChoice(posteriorAtStart(), rating));
      expect(Math.max(...Object.values(probabilities))).toBeLessThan(0.6);
    }
  });

  it('chooses the first question: its prior is what the choice sees before the first answer', () => {
    for (const rating of SELF_RATINGS) {
      const { mean } = expectedAbility(posteriorForChoice(posteriorAtStart(), rating));
      expect(mean).toBeCloseTo(priorOf(rating).mean, 0);
    }
  });

  it('hardly matters after ten answers when it is wrong', () => {
    for (const [theta, wrong, right] of [
      [2.2, 'beginner', 'advanced'],
      [-3.2, 'advanced', 'beginner'],
    ] as const) {
      const estimate = averageAfterTen(theta, wrong);
      expect(Math.abs(estimate - theta)).toBeLessThan(0.3 * Math.abs(priorOf(wrong).mean - theta));
      expect(Math.abs(estimate - averageAfterTen(theta, right))).toBeLessThan(1);
    }
  });
});

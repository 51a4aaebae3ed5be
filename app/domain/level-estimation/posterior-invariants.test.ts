import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemParameters } from './item-response.ts';
import {
  afterAnswer,
  bandProbabilities,
  expectedAbility,
  type Outcome,
  type Posterior,
  priorPosterior,
} from './posterior.ts';

const prior = priorPosterior({ mean: -0.7, sd: 2.2 });

function posteriorAfter(answers: readonly [ItemParameters, Outcome][]): Posterior {
  return answers.reduce((posterior, [item, outcome]) => afterAnswer(posterior, item, outcome), prior);
}

describe('any sequence of answers', () => {
  const anyItem = fc.record({
    discrimination: fc.double({ min: 0.4, max: 2.5, noNaN: true }),
    difficulty: fc.double({ min: -5, max: 5, noNaN: true }),
    guessing: fc.double({ min: 0, max: 0.5, noNaN: true }),
  });
  const anyAnswer = fc.tuple(anyItem, fc.constantFrom<Outcome>('correct', 'wrong', 'unknown'));
  const anyAnswers = fc.array(anyAnswer, { maxLength: 25 });

  it('gives probabilities with sum one, over abilities and over levels', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const posterior = posteriorAfter(answers);
        expect(posterior.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
        expect(Object.values(bandProbabilities(posterior)).reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(
          1,
          9,
        );
      }),
      runs(10_000, 100),
    );
  });

  it('gives the same estimate in every order', () => {
    const shuffled = anyAnswers.chain((answers) =>
      fc.tuple(
        fc.constant(answers),
        fc.shuffledSubarray(answers, { minLength: answers.length, maxLength: answers.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([answers, reordered]) => {
        const one = expectedAbility(posteriorAfter(answers));
        const other = expectedAbility(posteriorAfter(reordered));
        expect(one.mean).toBeCloseTo(other.mean, 9);
        expect(one.sd).toBeCloseTo(other.sd, 9);
      }),
      runs(10_000, 100),
    );
  });

  it('gives no lower estimate with one more correct answer, and no higher one with one more "Nu știu"', () => {
    fc.assert(
      fc.property(anyAnswers, anyItem, (answers, item) => {
        const before = posteriorAfter(answers);
        const { mean } = expectedAbility(before);
        expect(expectedAbility(afterAnswer(before, item, 'correct')).mean).toBeGreaterThanOrEqual(
          mean - 1e-9,
        );
        expect(expectedAbility(afterAnswer(before, item, 'unknown')).mean).toBeLessThanOrEqual(mean + 1e-9);
      }),
      runs(10_000, 100),
    );
  });
});

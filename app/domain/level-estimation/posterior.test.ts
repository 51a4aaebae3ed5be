import { describe, expect, it } from 'vitest';
import { type ItemParameters, UPPER_ASYMPTOTE } from './item-response.ts';
import {
  afterAnswer,
  bandProbabilities,
  credibleInterval,
  expectedAbility,
  nearestGridIndex,
  type Outcome,
  type Posterior,
  priorPosterior,
  THETA_GRID,
} from './posterior.ts';

type Answer = [ItemParameters, Outcome];

function posteriorAfter(prior: { mean: number; sd: number }, answers: readonly Answer[]): Posterior {
  return answers.reduce(
    (posterior, [item, outcome]) => afterAnswer(posterior, item, outcome),
    priorPosterior(prior),
  );
}

/**
 * The EAP estimate by the midpoint rule, a hundred times finer than the grid and without its code.
 */
function integrated(
  prior: { mean: number; sd: number },
  answers: readonly Answer[],
): { mean: number; sd: number } {
  let [total, first, second] = [0, 0, 0];
  for (let step = -15_000; step < 15_000; step += 1) {
    const theta = (step + 0.5) / 1000;
    let density = Math.exp(-((theta - prior.mean) ** 2) / (2 * prior.sd ** 2));
    for (const [{ discrimination: a, difficulty: b, guessing: c }, outcome] of answers) {
      const correct = c + (UPPER_ASYMPTOTE - c) / (1 + Math.exp(-a * (theta - b)));
      density *= outcome === 'correct' ? correct : 1 - correct;
    }
    total += density;
    first += density * theta;
    second += density * theta ** 2;
  }
  return { mean: first / total, sd: Math.sqrt(second / total - (first / total) ** 2) };
}

describe('the ability grid', () => {
  it('has the band edges as exact points', () => {
    expect(THETA_GRID).toHaveLength(121);
    for (const edge of [-6, -3, -1.5, 0, 1.5, 3, 6]) {
      expect(THETA_GRID[nearestGridIndex(edge)]).toBe(edge);
      expect(nearestGridIndex(edge + 0.04)).toBe(nearestGridIndex(edge));
    }
  });
});

describe('the estimated ability', () => {
  it('agrees with a hundred times finer integration of the same answers', () => {
    const answers: Answer[] = [
      [{ discrimination: 1.2, difficulty: -0.4, guessing: 0.25 }, 'correct'],
      [{ discrimination: 0.9, difficulty: 0.3, guessing: 0 }, 'wrong'],
      [{ discrimination: 1.6, difficulty: -1.1, guessing: 0 }, 'correct'],
      [{ discrimination: 1.4, difficulty: 0.8, guessing: 0.25 }, 'unknown'],
      [{ discrimination: 0.8, difficulty: -2.2, guessing: 0.25 }, 'correct'],
    ];
    for (const count of [0, 1, 3, 5]) {
      const estimate = expectedAbility(posteriorAfter({ mean: -0.7, sd: 1 }, answers.slice(0, count)));
      const reference = integrated({ mean: -0.7, sd: 1 }, answers.slice(0, count));
      expect(estimate.mean).toBeCloseTo(reference.mean, 5);
      expect(estimate.sd).toBeCloseTo(reference.sd, 5);
    }
    // The widest prior exceeds the grid; after five answers the difference is negligible.
    const weak = { mean: -0.7, sd: 2.2 };
    expect(expectedAbility(posteriorAfter(weak, answers)).mean).toBeCloseTo(
      integrated(weak, answers).mean,
      2,
    );
  });

  it('rises by exactly a·sd² after a correct answer to a typed item that is far too hard', () => {
    // Far below its difficulty the curve is e^(a(θ−b)); a normal times e^(aθ) is that normal moved by a·sd².
    const tooHard = { discrimination: 1.2, difficulty: 30, guessing: 0 };
    const { mean, sd } = expectedAbility(posteriorAfter({ mean: -1, sd: 0.8 }, [[tooHard, 'correct']]));
    expect(mean).toBeCloseTo(-1 + 1.2 * 0.8 ** 2, 6);
    expect(sd).toBeCloseTo(0.8, 6);
  });

  it('stays at the mean of a symmetric prior after a correct and a wrong answer to equal items without a favourite', () => {
    // Guessing as probable as slipping makes the curve symmetric.
    const item = { discrimination: 1.3, difficulty: 0, guessing: 1 - UPPER_ASYMPTOTE };
    const { mean } = expectedAbility(
      posteriorAfter({ mean: 0, sd: 1.5 }, [
        [item, 'correct'],
        [item, 'wrong'],
      ]),
    );
    expect(mean).toBeCloseTo(0, 12);
  });

  it('changes equally for "Nu știu" and for a wrong answer, so "Nu știu" never costs more than a wrong guess', () => {
    const item = { discrimination: 1.1, difficulty: 0.5, guessing: 0.25 };
    const prior = priorPosterior({ mean: 0, sd: 1 });
    expect(afterAnswer(prior, item, 'unknown')).toEqual(afterAnswer(prior, item, 'wrong'));
  });

  it('rises less for a correct answer that could be guessed than for a typed one', () => {
    const typed = { discrimination: 1.1, difficulty: 0.5, guessing: 0 };
    const prior = { mean: 0, sd: 1 };
    const gained = expectedAbility(posteriorAfter(prior, [[typed, 'correct']])).mean;
    const maybeGuessed = expectedAbility(
      posteriorAfter(prior, [[{ ...typed, guessing: 0.25 }, 'correct']]),
    ).mean;
    expect(maybeGuessed).toBeGreaterThan(0);
    expect(maybeGuessed).toBeLessThan(gained);
  });
});

describe('the probability of each level', () => {
  it('is the area of the normal distribution over each band before the first answer', () => {
    const probabilities = bandProbabilities(priorPosterior({ mean: 0, sd: 1 }));
    // Φ(−3) = 0.001350, Φ(−1.5) = 0.066807
    expect(probabilities.A1).toBeCloseTo(0.00135, 3);
    expect(probabilities.A2).toBeCloseTo(0.065457, 3);
    expect(probabilities.B1).toBeCloseTo(0.433193, 3);
    expect(probabilities.B2).toBeCloseTo(0.433193, 3);
    expect(probabilities.C1).toBeCloseTo(0.065457, 3);
    expect(probabilities.C2).toBeCloseTo(0.00135, 3);
  });
});

describe('a credible interval', () => {
  it('of a normal distribution ends at its quantiles', () => {
    // z(0.9) = 1.281552, z(0.95) = 1.644854
    const posterior = priorPosterior({ mean: 0.3, sd: 0.7 });
    for (const [mass, z] of [
      [0.8, 1.281552],
      [0.9, 1.644854],
    ] as const) {
      const { from, to } = credibleInterval(posterior, mass);
      expect(from).toBeCloseTo(0.3 - z * 0.7, 2);
      expect(to).toBeCloseTo(0.3 + z * 0.7, 2);
    }
  });

  it('has as much of a skewed posterior below it as above it', () => {
    const item = { discrimination: 1.6, difficulty: -2, guessing: 0 };
    const posterior = posteriorAfter({ mean: -2, sd: 2 }, [
      [item, 'correct'],
      [item, 'correct'],
    ]);
    const { from, to } = credibleInterval(posterior, 0.8);
    const massBetween = (low: number, high: number) =>
      posterior.weights.reduce((sum, weight, index) => {
        const theta = THETA_GRID[index] as number;
        return theta >= low && theta < high ? sum + weight : sum;
      }, 0);
    expect(massBetween(-10, from)).toBeCloseTo(0.1, 1);
    expect(massBetween(to, 10)).toBeCloseTo(0.1, 1);
    expect(to - expectedAbility(posterior).mean).toBeGreaterThan(expectedAbility(posterior).mean - from);
  });
});

describe('a prior', () => {
  it('needs a finite mean and a positive standard deviation', () => {
    expect(() => priorPosterior({ mean: 0, sd: 0 })).toThrow(RangeError);
    expect(() => priorPosterior({ mean: Number.NaN, sd: 1 })).toThrow(RangeError);
    expect(() => priorPosterior({ mean: 0, sd: Infinity })).toThrow(RangeError);
  });
});

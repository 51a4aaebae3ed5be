import { type CefrLevel, levelOf } from './cefr.ts';
import { type ItemParameters, probabilityCorrect } from './item-response.ts';

const STEP = 0.1;
const POINTS = 121;

/** Abilities at which a posterior is kept, in logits: −6 to 6 in steps of 0.1. */
export const THETA_GRID: readonly number[] = Array.from({ length: POINTS }, (_, index) => thetaAt(index));

// Divides integers, so that the band edges are exact grid points; adding 0.1 would accumulate rounding errors.
function thetaAt(index: number): number {
  return (index - 60) / 10;
}

/** Index in `THETA_GRID` of the point nearest to `theta` (logits, within the grid). */
export function nearestGridIndex(theta: number): number {
  return Math.round(theta * 10 + 60);
}

/** The probability distribution of a learner's ability: one weight per point of `THETA_GRID`, with sum 1. */
export interface Posterior {
  readonly weights: Float64Array;
}

/** `unknown` is the answer "Nu știu". */
export type Outcome = 'correct' | 'wrong' | 'unknown';

// Loops instead of callbacks: V8 may allocate an object per number passed to a callback, some 600 for one answer.

/** Divides `weights` by their sum, in place. */
function normalise(weights: Float64Array): Posterior {
  let total = 0;
  for (const weight of weights) total += weight;
  for (let index = 0; index < weights.length; index++) weights[index] = (weights[index] ?? 0) / total;
  return { weights };
}

/**
 * The distribution before the first answer: a normal one with `mean` and `sd` in logits, over the grid.
 * @throws RangeError unless `sd` is positive and both are finite
 */
export function priorPosterior({ mean, sd }: { mean: number; sd: number }): Posterior {
  if (!Number.isFinite(mean) || !Number.isFinite(sd) || sd <= 0) {
    throw new RangeError(`A prior needs a finite mean and a positive sd, not ${mean} and ${sd}`);
  }
  return normalise(Float64Array.from(THETA_GRID, (theta) => Math.exp(-0.5 * ((theta - mean) / sd) ** 2)));
}

/**
 * Bayes' rule: the posterior after one more answer.
 *
 * "Nu știu" counts as a wrong answer, so it never costs more than a wrong guess. The gain of a lucky guess is bounded: a
 * correct answer is at most d/c times more probable for the strongest learner than for the weakest. Guessing still pays a
 * little: its expected gain is c times the distance between the estimates after a correct and a wrong answer (up to 0.1
 * logits over a simulated test of all guesses against all "Nu știu"). Removing the gain would need a penalty for wrong
 * answers, or credit c for an omitted one (Lord 1974, Psychometrika 39), which would count "Nu știu" as partly correct; we
 * accept it.
 */
export function afterAnswer(posterior: Posterior, item: ItemParameters, outcome: Outcome): Posterior {
  const isCorrect = outcome === 'correct';
  const weights = posterior.weights.slice();
  for (let index = 0; index < weights.length; index++) {
    const correct = probabilityCorrect(item, thetaAt(index));
    weights[index] = (weights[index] ?? 0) * (isCorrect ? correct : 1 - correct);
  }
  return normalise(weights);
}

/**
 * The posterior with another prior in place of the one it grew from: each weight is multiplied by the quotient of the two.
 * @param from the prior of `posterior`
 */
export function withPrior(posterior: Posterior, from: Posterior, to: Posterior): Posterior {
  const weights = posterior.weights.slice();
  for (let index = 0; index < weights.length; index++) {
    weights[index] = ((weights[index] ?? 0) * (to.weights[index] ?? 0)) / (from.weights[index] ?? 1);
  }
  return normalise(weights);
}

/**
 * Posterior mean and standard deviation, in logits: the EAP (expected a posteriori) estimate of Bock &
 * Mislevy (1982, Applied Psychological Measurement 6).
 */
export function expectedAbility({ weights }: Posterior): { mean: number; sd: number } {
  let mean = 0;
  for (let index = 0; index < weights.length; index++) mean += (weights[index] ?? 0) * thetaAt(index);
  let variance = 0;
  for (let index = 0; index < weights.length; index++) {
    variance += (weights[index] ?? 0) * (thetaAt(index) - mean) ** 2;
  }
  return { mean, sd: Math.sqrt(variance) };
}

// A grid point stands for half a step on either side, so on an edge half of its weight belongs to each band.
const LEVELS_AROUND = THETA_GRID.map(
  (theta) => [levelOf(theta - STEP / 2), levelOf(theta + STEP / 2)] as const,
);

/** Posterior probability of each level; they sum to 1. */
export function bandProbabilities({ weights }: Posterior): Record<CefrLevel, number> {
  const probabilities: Record<CefrLevel, number> = { A1: 0, A2: 0, B1: 0, B2: 0, C1: 0, C2: 0 };
  LEVELS_AROUND.forEach(([below, above], index) => {
    const half = (weights[index] ?? 0) / 2;
    probabilities[below] += half;
    probabilities[above] += half;
  });
  return probabilities;
}

/** Posterior probability of an ability below `edge` (logits, a point of `THETA_GRID`). */
export function probabilityBelow({ weights }: Posterior, edge: number): number {
  const index = nearestGridIndex(edge);
  let below = (weights[index] ?? 0) / 2;
  for (let lower = 0; lower < index; lower++) below += weights[lower] ?? 0;
  return below;
}

/**
 * The central interval that holds `mass` of the posterior, in logits: as much lies below it as above it (Gelman et al. 2013,
 * Bayesian Data Analysis, 3rd edition, section 2.3). Between two grid points the weight is spread evenly.
 * @param mass between 0 and 1
 */
export function credibleInterval(posterior: Posterior, mass: number): { from: number; to: number } {
  return { from: quantile(posterior, (1 - mass) / 2), to: quantile(posterior, (1 + mass) / 2) };
}

function quantile({ weights }: Posterior, probability: number): number {
  let below = 0;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0;
    if (below + weight >= probability && weight > 0) {
      return thetaAt(index) + STEP * ((probability - below) / weight - 0.5);
    }
    below += weight;
  }
  return thetaAt(POINTS - 1);
}

import { type Curves, curvesOf } from './item-curves.ts';
import type { ItemParameters } from './item-response.ts';
import { expectedAbility, type Outcome, priorPosterior, THETA_GRID } from './posterior.ts';
import type { SelfRating } from './self-rating.ts';

/** One finished test, as calibration needs it. */
export interface CalibrationTest {
  selfRating: SelfRating;
  answers: readonly { itemId: string; outcome: Outcome }[];
}

/** Mean and standard deviation of a group of learners, in logits. */
export interface Group {
  mean: number;
  sd: number;
}

type Groups = ReadonlyMap<SelfRating, Group>;

/** Expected answers to an item at each point of `THETA_GRID`. */
export interface Counts {
  answered: Float64Array;
  correct: Float64Array;
  answers: number;
}

/** The scores of one test: derivatives of its log likelihood by the parameters of each of its items. */
export type Scores = { itemId: string; byDifficulty: number; byDiscrimination: number }[];

export interface Expectation {
  counts: Map<string, Counts>;
  scores: Scores[];
  /** Mean and SD of each group's learners, estimated from their answers. */
  groups: Map<SelfRating, Group & { tests: number }>;
}

export const TESTS_BETWEEN_YIELDS = 50;

/**
 * The E step of the EM algorithm: computes the posterior of each learner from all their answers, and adds it to the
 * expected counts of the items they answered. Answers to items that are not in `items` are ignored.
 * @param yieldNow awaited after every 50 tests
 * @param withScores whether the scores are computed, which takes as long as the rest; else there are none
 */
export async function expectAnswers(
  items: ReadonlyMap<string, ItemParameters>,
  groups: Groups,
  tests: readonly CalibrationTest[],
  yieldNow: () => Promise<void>,
  withScores = false,
): Promise<Expectation> {
  const curves = new Map([...items].map(([id, item]) => [id, curvesOf(item)]));
  const priors = new Map([...groups].map(([rating, group]) => [rating, priorPosterior(group).weights]));
  const counts = new Map<string, Counts>();
  const scores: Scores[] = [];
  const moments = new Map<SelfRating, { sum: number; squares: number; tests: number }>();
  for (const [index, { selfRating, answers }] of tests.entries()) {
    if (index % TESTS_BETWEEN_YIELDS === 0) await yieldNow();
    const known = answers.flatMap(({ itemId, outcome }) => {
      const curve = curves.get(itemId);
      return curve ? [{ itemId, isCorrect: outcome === 'correct', curve }] : [];
    });
    const weights = posteriorWeights(priors.get(selfRating) as Float64Array, known);
    for (const { itemId, isCorrect } of known) {
      const own = counts.get(itemId) ?? emptyCounts();
      counts.set(itemId, own);
      addTo(own, weights, isCorrect);
    }
    if (withScores)
      scores.push(
        known.map(({ itemId, isCorrect, curve }) => ({
          itemId,
          byDifficulty: meanScore(curve.byDifficulty, isCorrect, weights),
          byDiscrimination: meanScore(curve.byDiscrimination, isCorrect, weights),
        })),
      );
    const { mean, sd } = expectedAbility({ weights });
    const { sum, squares, tests: before } = moments.get(selfRating) ?? { sum: 0, squares: 0, tests: 0 };
    moments.set(selfRating, { sum: sum + mean, squares: squares + mean ** 2 + sd ** 2, tests: before + 1 });
  }
  return { counts, scores, groups: new Map([...moments].map(([rating, found]) => [rating, groupOf(found)])) };
}

function groupOf({ sum, squares, tests }: { sum: number; squares: number; tests: number }) {
  const mean = sum / tests;
  return { mean, sd: Math.sqrt(squares / tests - mean ** 2), tests };
}

function posteriorWeights(
  prior: Float64Array,
  known: readonly { isCorrect: boolean; curve: Curves }[],
): Float64Array {
  const weights = Float64Array.from(prior);
  for (const { isCorrect, curve } of known) {
    const likelihood = isCorrect ? curve.correct : curve.wrong;
    for (let point = 0; point < weights.length; point++) {
      weights[point] = (weights[point] ?? 0) * (likelihood[point] ?? 0);
    }
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function emptyCounts(): Counts {
  const zeros = () => new Float64Array(THETA_GRID.length);
  return { answered: zeros(), correct: zeros(), answers: 0 };
}

function addTo(counts: Counts, weights: Float64Array, isCorrect: boolean): void {
  for (const [point, weight] of weights.entries()) {
    counts.answered[point] = (counts.answered[point] ?? 0) + weight;
    if (isCorrect) counts.correct[point] = (counts.correct[point] ?? 0) + weight;
  }
  counts.answers += 1;
}

function meanScore(scores: Curves['byDifficulty'], isCorrect: boolean, weights: Float64Array): number {
  const own = isCorrect ? scores.ofCorrect : scores.ofWrong;
  return weights.reduce((sum, weight, point) => sum + weight * (own[point] ?? 0), 0);
}

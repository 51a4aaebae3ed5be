import { type ItemParameters, probabilityCorrect, slopeAt } from './item-response.ts';
import { THETA_GRID } from './posterior.ts';

/** The response probabilities of one item at the points of `THETA_GRID`, with their derivatives. */
export interface Curves {
  correct: Float64Array;
  wrong: Float64Array;
  /** Derivatives of the logarithm of the two probabilities. */
  byDifficulty: Scores;
  /** By the logarithm of the discrimination, which keeps it positive. */
  byDiscrimination: Scores;
}

interface Scores {
  ofCorrect: Float64Array;
  ofWrong: Float64Array;
}

export function curvesOf(item: ItemParameters): Curves {
  const correct = Float64Array.from(THETA_GRID, (theta) => probabilityCorrect(item, theta));
  const wrong = correct.map((p) => 1 - p);
  const scores = (derivative: (theta: number) => number): Scores => {
    const slope = Float64Array.from(THETA_GRID, derivative);
    return {
      ofCorrect: slope.map((value, index) => value / (correct[index] ?? 1)),
      ofWrong: slope.map((value, index) => -value / (wrong[index] ?? 1)),
    };
  };
  return {
    correct,
    wrong,
    // A harder item is as a less able learner: the derivative by the difficulty is minus that by the ability.
    byDifficulty: scores((theta) => -slopeAt(item, theta)),
    byDiscrimination: scores((theta) => (theta - item.difficulty) * slopeAt(item, theta)),
  };
}

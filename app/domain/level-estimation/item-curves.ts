import { type ItemParameters, probabilityCorrect, slopeAt } from './item-response.ts';
import { THETA_GRID } from './posterior.ts';

/** The response probabilities of one item at the points of `THETA_GRID`, with their derivatives. */
export interface Curves {
  correct: Float64Array;
  wrong: Float64Array;
  /** Derivatives of the logarithm of the two probabilities by the difficulty. */
  scoreOfCorrect: Float64Array;
  scoreOfWrong: Float64Array;
}

export function curvesOf(item: ItemParameters): Curves {
  const correct = Float64Array.from(THETA_GRID, (theta) => probabilityCorrect(item, theta));
  // A harder item is as a less able learner: the derivative by the difficulty is minus that by the ability.
  const slope = THETA_GRID.map((theta) => -slopeAt(item, theta));
  return {
    correct,
    wrong: correct.map((p) => 1 - p),
    scoreOfCorrect: correct.map((p, index) => (slope[index] ?? 0) / p),
    scoreOfWrong: correct.map((p, index) => -(slope[index] ?? 0) / (1 - p)),
  };
}

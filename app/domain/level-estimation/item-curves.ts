import { type ItemParameters, probabilityCorrect, probabilityKnown } from './item-response.ts';
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
  const slope = THETA_GRID.map((theta) => {
    const known = probabilityKnown(item, theta);
    return -item.discrimination * (1 - item.guessing) * known * (1 - known);
  });
  return {
    correct,
    wrong: correct.map((p) => 1 - p),
    scoreOfCorrect: correct.map((p, index) => (slope[index] ?? 0) / p),
    scoreOfWrong: correct.map((p, index) => -(slope[index] ?? 0) / (1 - p)),
  };
}

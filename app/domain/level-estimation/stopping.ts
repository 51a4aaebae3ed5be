import { bandProbabilities, type Posterior } from './posterior.ts';

export const MAX_ITEMS = 25;
/** Enough to ask about every skill, and to outweigh a wrong self-rating. */
export const MIN_ITEMS = 10;

/**
 * A test stops early when one level has at least this posterior probability. At least this share of the tests that stop
 * early should be right. Simulated with a bank of 120 items with true parameters (6,000 learners spread evenly over the
 * scale, prior 'unsure'):
 *
 *   mass   mean length   stop early   of those, right   right of all
 *   0.80      17.0           75 %           83 %             79 %
 *   0.85      19.8           58 %           89 %             80 %
 *   0.90      22.1           36 %           93 %             80 %
 *   0.95      23.4           14 %           99 %             80 %
 *
 * All four hold, and place equally well as a whole: the errors are learners close to an edge, for whom 25 questions are
 * not enough. 0.9 gives the shortest tests with less than one error in ten early stops; with learners concentrated around
 * B1 it is about one in eight.
 */
const STOPPING_MASS = 0.9;

/**
 * Whether the test is over after `answeredCount` answers: at the maximum, or from the minimum on when one level has enough
 * of the posterior. Placement is classification, so the rule uses the bands and not the standard error, as Kingsbury &
 * Weiss (1983) did for a single cut score with a credible interval.
 */
export function isFinished(posterior: Posterior, answeredCount: number): boolean {
  if (answeredCount >= MAX_ITEMS) return true;
  if (answeredCount < MIN_ITEMS) return false;
  return Math.max(...Object.values(bandProbabilities(posterior))) >= STOPPING_MASS;
}

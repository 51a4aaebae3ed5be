import { bandProbabilities, type Posterior } from './posterior.ts';

export const MAX_ITEMS = 25;
/** Long enough to ask of every skill, and for the answers to outweigh a mistaken self-rating. */
export const MIN_ITEMS = 10;

/**
 * A test may stop early once one level holds this much of the posterior. The mass is a promise: of the tests
 * that stop by it, that share should be right. Simulated when the bank had 120 items, their parameters true (6,000
 * learners spread evenly over the scale, prior 'unsure'):
 *
 *   mass   mean length   stop early   of those, right   right over all
 *   0.80      17.0           75 %           83 %             79 %
 *   0.85      19.8           58 %           89 %             80 %
 *   0.90      22.1           36 %           93 %             80 %
 *   0.95      23.4           14 %           99 %             80 %
 *
 * All four keep the promise there and place equally well over all, since the mistakes are learners close to an
 * edge, whom 25 questions can not settle. 0.9 is the shortest test at which one stopped early is wrong less
 * than once in ten; with learners crowded around B1 instead, it is wrong about once in eight.
 */
const STOPPING_MASS = 0.9;

/**
 * Whether the test is over after `answeredCount` answers: the maximum is reached, or the minimum is and the
 * posterior sits inside one CEFR band. Placement is classification, so the rule looks at the bands and not at
 * the standard error, as Kingsbury & Weiss (1983) did for a single cut score with a credible interval.
 */
export function isFinished(posterior: Posterior, answeredCount: number): boolean {
  if (answeredCount >= MAX_ITEMS) return true;
  if (answeredCount < MIN_ITEMS) return false;
  return Math.max(...Object.values(bandProbabilities(posterior))) >= STOPPING_MASS;
}

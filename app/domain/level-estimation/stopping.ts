import { bandProbabilities, type Posterior } from './posterior.ts';

/** The usual test ends here at the latest. */
export const MAX_ITEMS = 25;
/** A test whose learner wants a surer answer ends here at the latest. */
export const MAX_EXTENDED_ITEMS = 40;
/** Enough to ask about every skill, and to outweigh a wrong self-rating. */
export const MIN_ITEMS = 10;

/**
 * A level with at least this posterior probability is sure: the test ends, and the result says so. Lower ends tests sooner and
 * places fewer people right; `npm run bench level` has the figures of both.
 */
export const SURE_MASS = 0.82;

/** `undecided`: the usual end without a sure level; the learner may answer up to `MAX_EXTENDED_ITEMS` questions. */
export type Progress = 'going-on' | 'undecided' | 'finished';

/**
 * Where a test stands after `answeredCount` answers. Placement is classification, so the rule uses the bands and not the
 * standard error, as Kingsbury & Weiss (1983) did for a single cut score with a credible interval.
 * @param isExtended the learner has wanted more questions than the usual ones
 */
export function progressOf(posterior: Posterior, answeredCount: number, isExtended: boolean): Progress {
  if (answeredCount < MIN_ITEMS) return 'going-on';
  if (answeredCount >= MAX_EXTENDED_ITEMS) return 'finished';
  if (Math.max(...Object.values(bandProbabilities(posterior))) >= SURE_MASS) return 'finished';
  return isExtended || answeredCount < MAX_ITEMS ? 'going-on' : 'undecided';
}

const FIRST_TRIAL_POSITION = 4;
const LAST_TRIAL_POSITION = MIN_ITEMS - 1;

/**
 * The position, from 1, of the question of a test that does not count: after the first ones, which tell most, and before a
 * test can end.
 */
export function drawTrialPosition(random: () => number): number {
  const positions = LAST_TRIAL_POSITION - FIRST_TRIAL_POSITION + 1;
  return FIRST_TRIAL_POSITION + Math.floor(random() * positions);
}

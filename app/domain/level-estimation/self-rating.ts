import { type Posterior, priorPosterior, withPrior } from './posterior.ts';

/** How learners rate their own English before the test. */
export const SELF_RATINGS = ['beginner', 'elementary', 'intermediate', 'advanced', 'unsure'] as const;

export type SelfRating = (typeof SELF_RATINGS)[number];

const PRIORS: Record<SelfRating, { mean: number; sd: number }> = {
  beginner: { mean: -3.2, sd: 1.8 },
  elementary: { mean: -1.6, sd: 1.8 },
  intermediate: { mean: 0.2, sd: 1.8 },
  advanced: { mean: 2.2, sd: 1.8 },
  unsure: { mean: -0.7, sd: 2.2 },
};

/** The learners of a self-rating, as the choice of questions and the calibration assume them: mean and SD in logits. */
export function priorOf(rating: SelfRating): { mean: number; sd: number } {
  return PRIORS[rating];
}

/**
 * What is assumed of every learner before the first answer, in logits. The same for all self-ratings: they choose questions
 * and do not count in the result.
 */
const COMMON_PRIOR = { mean: 0, sd: 2.6 };

const COMMON = priorPosterior(COMMON_PRIOR);
const OF_RATINGS = new Map(SELF_RATINGS.map((rating) => [rating, priorPosterior(PRIORS[rating])]));

/** The posterior that counts, before the first answer. */
export function posteriorAtStart(): Posterior {
  return COMMON;
}

/** The posterior by which questions are chosen: that of the answers, with the learner's self-rating as its prior. */
export function posteriorForChoice(posterior: Posterior, rating: SelfRating): Posterior {
  return withPrior(posterior, COMMON, OF_RATINGS.get(rating) ?? COMMON);
}

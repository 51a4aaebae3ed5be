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

/**
 * The prior of a self-rating: mean and SD in logits, for `priorPosterior`. Weak on purpose (the SD is larger than a band):
 * it chooses the first questions, the answers decide the level.
 */
export function priorOf(rating: SelfRating): { mean: number; sd: number } {
  return PRIORS[rating];
}

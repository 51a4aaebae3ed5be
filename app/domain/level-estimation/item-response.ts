/** An item's parameters in the logistic model of `probabilityCorrect`; `difficulty` is in logits. */
export interface ItemParameters {
  /** a: how sharply the item separates, in 1/logit. */
  discrimination: number;
  /** b: the ability at which a learner knows the answer with probability one half. */
  difficulty: number;
  /** c: the probability of a correct answer without knowing it. */
  guessing: number;
}

/**
 * Probability of a correct answer without knowing it (c of the three-parameter model). Below 1/4 for a choice, because
 * some learners say "Nu știu" instead of guessing; near 0 for typing.
 */
export const GUESSING = { choice: 0.2, gap: 0.01, order: 0.03 } as const;

/** How sharply the items of a format separate, in 1/logit, until answers have shown it of the single item. */
export const DISCRIMINATION = { choice: 1.1, gap: 1.3, order: 1.2 } as const;

/**
 * d, the upper asymptote: how probable a correct answer is for somebody who knows it, whom haste or a slip of the finger may
 * cost it. Without it an early slip of a strong learner is never made good (Rulison & Loken 2009, Applied Psychological
 * Measurement 33; the model is that of Barton & Lord 1981).
 */
export const UPPER_ASYMPTOTE = 0.95;

/**
 * Probability that a learner of ability `theta` (logits) knows the answer: the two-parameter logistic curve
 * 1 / (1 + exp(−a(θ − b))) of Birnbaum (1968, in Lord & Novick, Statistical Theories of Mental Test Scores),
 * with no 1.7 scaling (D = 1).
 */
export function probabilityKnown(item: ItemParameters, theta: number): number {
  return 1 / (1 + Math.exp(-item.discrimination * (theta - item.difficulty)));
}

/**
 * Probability of a correct answer at ability `theta` (logits): c + (d − c) · P(known), the four-parameter logistic model
 * (Barton & Lord 1981, An Upper Asymptote for the Three-Parameter Logistic Item-Response Model), with D = 1.
 */
export function probabilityCorrect(item: ItemParameters, theta: number): number {
  return item.guessing + (UPPER_ASYMPTOTE - item.guessing) * probabilityKnown(item, theta);
}

/** Derivative of `probabilityCorrect` by the ability, in 1/logit: a · (d − c) · P(known) · (1 − P(known)). */
export function slopeAt(item: ItemParameters, theta: number): number {
  const known = probabilityKnown(item, theta);
  return item.discrimination * (UPPER_ASYMPTOTE - item.guessing) * known * (1 - known);
}

/** Fisher information of the item at ability `theta`, in 1/logit²: P′² / (P · Q) (Birnbaum 1968). */
export function fisherInformation(item: ItemParameters, theta: number): number {
  const correct = probabilityCorrect(item, theta);
  return slopeAt(item, theta) ** 2 / (correct * (1 - correct));
}

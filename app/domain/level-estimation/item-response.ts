/** An item's parameters in the three-parameter logistic model; `difficulty` is in logits. */
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

/**
 * Probability that a learner of ability `theta` (logits) knows the answer: the two-parameter logistic curve
 * 1 / (1 + exp(−a(θ − b))) of Birnbaum (1968, in Lord & Novick, Statistical Theories of Mental Test Scores),
 * with no 1.7 scaling (D = 1).
 */
export function probabilityKnown(item: ItemParameters, theta: number): number {
  return 1 / (1 + Math.exp(-item.discrimination * (theta - item.difficulty)));
}

/** 1 − `probabilityKnown`, computed without a subtraction, which would lose precision near zero. */
export function probabilityNotKnown(item: ItemParameters, theta: number): number {
  return 1 / (1 + Math.exp(item.discrimination * (theta - item.difficulty)));
}

/**
 * Probability of a correct answer at ability `theta` (logits): c + (1 − c) · P(known), the three-parameter
 * logistic model of Birnbaum (1968), as in Lord (1980, Applications of Item Response Theory to Practical
 * Testing Problems), with D = 1.
 */
export function probabilityCorrect(item: ItemParameters, theta: number): number {
  return item.guessing + (1 - item.guessing) * probabilityKnown(item, theta);
}

/**
 * Fisher information of the item at ability `theta`, in 1/logit²: Birnbaum's (1968) P′² / (P·Q), which for
 * this model is a² · (Q / P) · ((P − c) / (1 − c))² (Lord 1980) and, when c = 0, the two-parameter a²·P·Q.
 */
export function fisherInformation(item: ItemParameters, theta: number): number {
  const known = probabilityKnown(item, theta);
  const wrong = (1 - item.guessing) * probabilityNotKnown(item, theta);
  return item.discrimination ** 2 * (wrong / probabilityCorrect(item, theta)) * known ** 2;
}

import type { BankItem } from './bank-item.ts';
import type { ItemChooser } from './item-choice.ts';
import { type ItemParameters, probabilityKnown, UPPER_ASYMPTOTE } from './item-response.ts';
import { afterAnswer, type Outcome, type Posterior } from './posterior.ts';
import { posteriorAtStart, posteriorForChoice, type SelfRating } from './self-rating.ts';
import { progressOf } from './stopping.ts';

/** A learner of known ability (logits). `admits` is the probability of "Nu știu" instead of a guess. */
interface SimulatedLearner {
  theta: number;
  admits: number;
}

/** A generator of numbers in [0, 1), the same for the same seed (mulberry32, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return function random() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The learner's answer, drawn from the model: known and seldom a slip, else "Nu știu" or a guess. */
export function simulateAnswer(
  learner: SimulatedLearner,
  item: ItemParameters,
  random: () => number,
): Outcome {
  if (random() < probabilityKnown(item, learner.theta))
    return random() < UPPER_ASYMPTOTE ? 'correct' : 'wrong';
  if (random() < learner.admits) return 'unknown';
  return random() < item.guessing ? 'correct' : 'wrong';
}

/** Simulates an adaptive test from the prior to the stopping rule. @returns the items with their outcomes */
export function simulateTest({
  chooser,
  selfRating,
  learner,
  random,
  isDone = (posterior, answered) => progressOf(posterior, answered, false) !== 'going-on',
}: {
  chooser: ItemChooser;
  selfRating: SelfRating;
  learner: SimulatedLearner;
  random: () => number;
  isDone?: (posterior: Posterior, answered: number) => boolean;
}): { item: BankItem; outcome: Outcome }[] {
  const answers: { item: BankItem; outcome: Outcome }[] = [];
  let posterior = posteriorAtStart();
  while (!isDone(posterior, answers.length)) {
    const item = chooser.choose({
      posterior: posteriorForChoice(posterior, selfRating),
      answered: answers.map((answer) => answer.item.id),
      random,
    });
    if (item === null) break;
    const outcome = simulateAnswer(learner, item, random);
    posterior = afterAnswer(posterior, item, outcome);
    answers.push({ item, outcome });
  }
  return answers;
}

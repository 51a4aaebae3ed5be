import { CEFR_LEVELS, type CefrLevel, levelOf } from '#app/domain/level-estimation/cefr.ts';
import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import { afterAnswer, type Outcome } from '#app/domain/level-estimation/posterior.ts';
import { posteriorAtStart } from '#app/domain/level-estimation/self-rating.ts';
import type { BenchItem } from './bank.ts';
import type { Learner } from './learners.ts';
import type { Method } from './methods.ts';
import { answerTo, type TrueBank } from './true-bank.ts';

/** One test taken, beside the truth. */
export interface Sitting {
  trueLevel: CefrLevel;
  /** How many bands the placement is off, 0 when right. */
  bandsOff: number;
  /** Estimate minus truth, in logits. */
  error: number;
  confidence: 'sure' | 'likely' | 'between';
  items: BenchItem[];
  /** Those to trial questions, too. */
  answers: { itemId: string; outcome: Outcome }[];
}

/** Lets a learner take one test by a method, on items that really are as `truth` says. */
export function sit(learner: Learner, method: Method, truth: TrueBank, random: () => number): Sitting {
  const test = method.start(learner);
  let posterior = posteriorAtStart();
  const answers: { item: BenchItem; outcome: Outcome; isTrial: boolean }[] = [];
  for (let next = test.next(posterior, []); next; ) {
    const { item, isTrial } = next;
    const real = truth.get(item.id);
    if (!real) throw new Error(`No true parameters for ${item.id}.`);
    const ability = learner.theta + learner.skills[item.skill];
    const outcome = learner.isWrongAt(answers.length + 1)
      ? 'wrong'
      : answerTo(real, ability, learner, random);
    if (!isTrial) posterior = afterAnswer(posterior, item, outcome);
    answers.push({ item, outcome, isTrial });
    next = test.next(
      posterior,
      answers.map((answer) => answer.item),
    );
  }
  const { level, theta, confidence } = estimateLevel(answers.filter(({ isTrial }) => !isTrial));
  const trueLevel = levelOf(learner.theta);
  return {
    trueLevel,
    bandsOff: Math.abs(CEFR_LEVELS.indexOf(level) - CEFR_LEVELS.indexOf(trueLevel)),
    error: theta - learner.theta,
    confidence,
    items: answers.map(({ item }) => item),
    answers: answers.map(({ item, outcome }) => ({ itemId: item.id, outcome })),
  };
}

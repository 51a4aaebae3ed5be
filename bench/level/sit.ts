import { CEFR_LEVELS, type CefrLevel, levelOf } from '#app/domain/level-estimation/cefr.ts';
import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import { afterAnswer, type Outcome, priorPosterior } from '#app/domain/level-estimation/posterior.ts';
import { priorOf } from '#app/domain/level-estimation/self-rating.ts';
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
  itemIds: string[];
  answers: { itemId: string; outcome: Outcome }[];
}

/** Lets a learner take one test by a method, on items that really are as `truth` says. */
export function sit(learner: Learner, method: Method, truth: TrueBank, random: () => number): Sitting {
  const prior = priorOf(learner.selfRating);
  let posterior = priorPosterior(prior);
  const answers: { item: BenchItem; outcome: Outcome }[] = [];
  const itemIds: string[] = [];
  for (let item = method.next(posterior, itemIds, learner); item; ) {
    const real = truth.get(item.id);
    if (!real) throw new Error(`No true parameters for ${item.id}.`);
    const outcome = answerTo(real, learner.theta + learner.skills[item.skill], learner.admits, random);
    posterior = afterAnswer(posterior, item, outcome);
    answers.push({ item, outcome });
    itemIds.push(item.id);
    item = method.next(posterior, itemIds, learner);
  }
  const { level, theta, confidence } = estimateLevel({ prior, answers });
  const trueLevel = levelOf(learner.theta);
  return {
    trueLevel,
    bandsOff: Math.abs(CEFR_LEVELS.indexOf(level) - CEFR_LEVELS.indexOf(trueLevel)),
    error: theta - learner.theta,
    confidence,
    itemIds,
    answers: answers.map(({ item, outcome }) => ({ itemId: item.id, outcome })),
  };
}

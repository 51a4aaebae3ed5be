import { SKILLS, type Skill } from '#app/domain/level-estimation/bank-item.ts';
import { type CefrLevel, LOWER_EDGE_OF_A1, levelOf } from '#app/domain/level-estimation/cefr.ts';
import { estimateLevel, type LevelEstimate } from '#app/domain/level-estimation/estimate.ts';
import { probabilityCorrect } from '#app/domain/level-estimation/item-response.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import { levelName } from '#app/domain/level-name.ts';

import type { Bank } from '../model/bank.server.ts';
import type { StoredAnswer, StoredResult } from '../model/queries.server.ts';
import { type ErrorPatterns, errorPatterns } from './error-patterns.ts';
import { type AnswerExplanation, explainAnswer } from './explain-answer.ts';
import { scaleShare, shownAbility } from './level-scale.ts';
import { type Certainty, certaintyOf } from './result-words.ts';
import { tellingMistakes } from './telling-mistakes.ts';

export interface SkillResult {
  skill: Skill;
  answered: number;
  correct: number;
  /** Null when too few questions were asked to say. */
  told: {
    /** As of `levelName`. */
    level: string;
    /** The levels in which the interval of the estimate begins and ends. */
    lowest: string;
    highest: string;
    /** Estimate and interval as shares of the drawn scale, 0 to 1. */
    at: number;
    from: number;
    to: number;
  } | null;
}

export interface ReviewedAnswer extends AnswerExplanation {
  position: number;
  skill: Skill;
  outcome: Outcome;
  /** Whether it is the answer to the trial question, which does not count. */
  isTrial: boolean;
  format: StoredAnswer['format'];
  passage: string | null;
  script: string | null;
  prompt: string;
  hint: string | null;
  response: string | null;
  answer: string;
  pattern: string | null;
  explanation: string;
  examples: StoredAnswer['examples'];
}

/** Everything the result page shows; all answers are on a page of their own (`viewAnswers`). */
export interface ResultView extends Certainty {
  skills: SkillResult[];
  /** Whether a listening question was answered. */
  isListeningTested: boolean;
  patterns: ErrorPatterns;
  /** The mistakes to begin with, as of `tellingMistakes`. */
  firstMistakes: ReviewedAnswer[];
  /** How many answers count, and how many of them are right. */
  answered: number;
  correct: number;
  /** How many people of known level the scale is placed by. */
  knownPeople: number;
  finishedAt: string;
  hasLead: boolean;
}

/** The view of a result, estimated again from the stored answers. */
export function viewResult(result: StoredResult, bank: Bank): ResultView {
  const counting = result.answers.filter(({ isTrial }) => !isTrial);
  const estimate = estimateLevel(
    counting.map(({ itemId, outcome }) => ({ item: bank.entry(itemId), outcome })),
  );
  const explained = counting.map((answer) => ({
    ...answer,
    ...explainAnswer({ ...answer, typedKey: bank.entry(answer.itemId).typedKey }),
  }));
  const patterns = errorPatterns(explained);
  const first = tellingMistakes(
    explained.map((answer) => ({
      ...answer,
      expected: probabilityCorrect(bank.entry(answer.itemId), estimate.theta),
    })),
    patterns.weak.map(({ error }) => error),
  );
  const answers = viewAnswers(result, bank);
  return {
    ...certaintyOf(estimate),
    skills: SKILLS.map((skill) => viewSkill(skill, estimate)),
    isListeningTested: estimate.skills.listening.answered > 0,
    patterns,
    firstMistakes: first.flatMap((position) => answers.find((answer) => answer.position === position) ?? []),
    answered: counting.length,
    correct: counting.filter(({ outcome }) => outcome === 'correct').length,
    knownPeople: bank.knownPeople,
    finishedAt: result.finishedAt,
    hasLead: result.hasLead,
  };
}

/** All answers of a result, each with its key and explanation. */
export function viewAnswers(result: StoredResult, bank: Bank): ReviewedAnswer[] {
  return result.answers.map((stored) => {
    const { itemId, topic: _, transfer: _transfer, mistakes: _mistakes, ...answer } = stored;
    const { skill, typedKey } = bank.entry(itemId);
    return { ...answer, ...explainAnswer({ ...stored, typedKey }), skill };
  });
}

/** The name of an ability's level. @param level its level, where the estimate says another */
function nameAt(ability: number, level: CefrLevel = levelOf(ability)): string {
  return levelName({ level, isBelowA1: ability < LOWER_EDGE_OF_A1 });
}

function viewSkill(skill: Skill, estimate: LevelEstimate): SkillResult {
  const { answered, correct, level, theta, interval } = estimate.skills[skill];
  if (level === null) return { skill, answered, correct, told: null };
  const share = (ability: number) => Math.round(scaleShare(ability) * 1000) / 1000;
  return {
    skill,
    answered,
    correct,
    told: {
      level: level === 'A1' ? nameAt(theta, level) : level,
      lowest: nameAt(interval.from),
      highest: nameAt(interval.to),
      at: share(shownAbility(theta, level)),
      from: share(interval.from),
      to: share(interval.to),
    },
  };
}

import { SKILLS, type Skill } from '#app/domain/level-estimation/bank-item.ts';
import { type CefrLevel, levelOf } from '#app/domain/level-estimation/cefr.ts';
import { estimateLevel, type LevelEstimate } from '#app/domain/level-estimation/estimate.ts';
import { probabilityCorrect } from '#app/domain/level-estimation/item-response.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import { priorOf } from '#app/domain/level-estimation/self-rating.ts';
import type { Bank } from '../model/bank.server.ts';
import type { StoredAnswer, StoredResult } from '../model/queries.server.ts';
import { type ErrorPatterns, errorPatterns } from './error-patterns.ts';
import { type AnswerExplanation, explainAnswer } from './explain-answer.ts';
import { scaleShare, shownAbility } from './level-scale.ts';
import { shownPercent } from './result-words.ts';
import { tellingMistakes } from './telling-mistakes.ts';

export interface SkillResult {
  skill: Skill;
  answered: number;
  correct: number;
  /** Null when too few questions were asked to say. */
  told: {
    level: CefrLevel;
    /** The levels in which the interval of the estimate begins and ends. */
    lowest: CefrLevel;
    highest: CefrLevel;
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

/** Everything the result page shows. */
export interface ResultView {
  level: CefrLevel;
  confidence: 'sure' | 'likely' | 'between';
  neighbour: CefrLevel | null;
  /** The model's probability of the level, in whole percent. */
  percent: number;
  skills: SkillResult[];
  /** Whether a listening question was answered. */
  isListeningTested: boolean;
  patterns: ErrorPatterns;
  /** The positions of the mistakes to begin with, as of `tellingMistakes`. */
  firstMistakes: number[];
  answered: number;
  correct: number;
  finishedAt: string;
  answers: ReviewedAnswer[];
  hasLead: boolean;
}

/** The view of a result, estimated again from the stored answers. */
export function viewResult(result: StoredResult, bank: Bank): ResultView {
  const estimate = estimateLevel({
    prior: priorOf(result.selfRating),
    answers: result.answers.map(({ itemId, outcome }) => ({ item: bank.entry(itemId), outcome })),
  });
  const explained = result.answers.map((answer) => {
    const item = bank.entry(answer.itemId);
    const expected = probabilityCorrect(item, estimate.theta);
    return { ...answer, ...explainAnswer(answer), skill: item.skill, expected };
  });
  const patterns = errorPatterns(explained);
  return {
    level: estimate.level,
    confidence: estimate.confidence,
    neighbour: estimate.neighbour,
    percent: shownPercent(estimate),
    skills: SKILLS.map((skill) => viewSkill(skill, estimate)),
    isListeningTested: estimate.skills.listening.answered > 0,
    patterns,
    firstMistakes: tellingMistakes(
      explained,
      patterns.weak.map(({ error }) => error),
    ),
    answered: result.answers.length,
    correct: result.answers.filter(({ outcome }) => outcome === 'correct').length,
    finishedAt: result.finishedAt,
    answers: explained.map(
      ({
        itemId: _,
        topic: _topic,
        transfer: _transfer,
        mistakes: _mistakes,
        expected: _expected,
        ...answer
      }) => answer,
    ),
    hasLead: result.hasLead,
  };
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
      level,
      lowest: levelOf(interval.from),
      highest: levelOf(interval.to),
      at: share(shownAbility(theta, level)),
      from: share(interval.from),
      to: share(interval.to),
    },
  };
}

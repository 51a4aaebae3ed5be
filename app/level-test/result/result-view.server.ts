import { SKILLS, type Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import { priorOf } from '#app/domain/level-estimation/self-rating.ts';
import type { Bank } from '../model/bank.server.ts';
import type { StoredAnswer, StoredResult } from '../model/queries.server.ts';
import { type ErrorPatterns, errorPatterns } from './error-patterns.ts';
import { type AnswerExplanation, explainAnswer } from './explain-answer.ts';
import { shownPercent } from './result-words.ts';

export interface SkillResult {
  skill: Skill;
  answered: number;
  correct: number;
  /** Null when too few questions were asked to say. */
  level: CefrLevel | null;
}

export interface ReviewedAnswer extends AnswerExplanation {
  position: number;
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
  const explained = result.answers.map((answer) => ({ ...answer, ...explainAnswer(answer) }));
  return {
    level: estimate.level,
    confidence: estimate.confidence,
    neighbour: estimate.neighbour,
    percent: shownPercent(estimate),
    skills: SKILLS.map((skill) => {
      const { answered, correct, level } = estimate.skills[skill];
      return { skill, answered, correct, level };
    }),
    isListeningTested: estimate.skills.listening.answered > 0,
    patterns: errorPatterns(explained),
    answered: result.answers.length,
    correct: result.answers.filter(({ outcome }) => outcome === 'correct').length,
    finishedAt: result.finishedAt,
    answers: explained.map(
      ({ itemId: _, topic: _topic, transfer: _transfer, mistakes: _mistakes, ...answer }) => answer,
    ),
    hasLead: result.hasLead,
  };
}

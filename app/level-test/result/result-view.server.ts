import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import { priorOf } from '#app/domain/level-estimation/self-rating.ts';
import type { Bank } from '#app/level-test/bank.server.ts';
import type { StoredAnswer, StoredResult } from '#app/level-test/queries.server.ts';

export interface SkillResult {
  skill: Skill;
  answered: number;
  correct: number;
  /** Null when too few questions were asked to say. */
  level: CefrLevel | null;
}

export interface ReviewedAnswer {
  position: number;
  outcome: Outcome;
  format: StoredAnswer['format'];
  passage: string | null;
  prompt: string;
  hint: string | null;
  response: string | null;
  answer: string;
  explanation: string;
}

/** Everything the result page shows. */
export interface ResultView {
  level: CefrLevel;
  confidence: 'sure' | 'likely' | 'between';
  neighbour: CefrLevel | null;
  /** The model's probability of the level, in whole percent. */
  percent: number;
  skills: SkillResult[];
  answered: number;
  correct: number;
  finishedAt: string;
  answers: ReviewedAnswer[];
  hasLead: boolean;
}

/** Estimates the level again from the stored answers: what is shown is always what they say. */
export function viewResult(result: StoredResult, bank: Bank): ResultView {
  const estimate = estimateLevel({
    prior: priorOf(result.selfRating),
    answers: result.answers.map(({ itemId, outcome }) => ({ item: bank.entry(itemId), outcome })),
  });
  return {
    level: estimate.level,
    confidence: estimate.confidence,
    neighbour: estimate.neighbour,
    percent: Math.min(99, Math.round(estimate.probabilities[estimate.level] * 100)),
    skills: (['grammar', 'vocabulary', 'reading'] as const).map((skill) => {
      const { answered, correct, level } = estimate.skills[skill];
      return { skill, answered, correct, level };
    }),
    answered: result.answers.length,
    correct: result.answers.filter(({ outcome }) => outcome === 'correct').length,
    finishedAt: result.finishedAt,
    answers: result.answers.map(({ itemId: _, ...answer }) => answer),
    hasLead: result.hasLead,
  };
}

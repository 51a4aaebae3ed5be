import { type BankItem, bySkill, type Skill } from './bank-item.ts';
import { CEFR_LEVELS, type CefrLevel } from './cefr.ts';
import {
  afterAnswer,
  bandProbabilities,
  expectedAbility,
  type Outcome,
  priorPosterior,
} from './posterior.ts';

/** One answered question of the test. */
interface Answer {
  item: BankItem;
  outcome: Outcome;
}

interface SkillEstimate {
  answered: number;
  correct: number;
  /** Null when too few questions of the skill were asked to say. */
  level: CefrLevel | null;
  /** Posterior standard deviation of the ability in this skill, in logits. */
  sd: number;
}

export interface LevelEstimate {
  /** The level with the largest posterior probability. */
  level: CefrLevel;
  /** Posterior mean and standard deviation of the ability, in logits. */
  theta: number;
  sd: number;
  probabilities: Record<CefrLevel, number>;
  /** When `confidence` is 'between': the adjacent level the learner may as well be at. */
  neighbour: CefrLevel | null;
  confidence: 'sure' | 'likely' | 'between';
  skills: Record<Skill, SkillEstimate>;
}

const SURE = 0.85;
const LIKELY = 0.6;
const SKILL_SD = 1;
const MIN_SKILL_ANSWERS = 3;

/**
 * The result of a test: the learner's level, how sure it is, and a level per skill.
 * `prior` is in logits, as `priorOf` gives it; `answers` may be in any order and may be none.
 *
 * The level is the one with the largest posterior probability, which errs least often; it can differ from the
 * level at the posterior mean when that lies close to an edge. A skill is estimated from its own answers,
 * from a prior around the overall estimate: few answers leave it near the whole, many let it differ.
 */
export function estimateLevel({
  prior,
  answers,
}: {
  prior: { mean: number; sd: number };
  answers: readonly Answer[];
}): LevelEstimate {
  const posterior = posteriorOf(prior, answers);
  const { mean: theta, sd } = expectedAbility(posterior);
  const probabilities = bandProbabilities(posterior);
  const level = likeliest(CEFR_LEVELS, probabilities);
  const confidence = confidenceOf(probabilities[level]);
  const neighbour = confidence === 'between' ? likeliest(adjacentTo(level), probabilities) : null;
  const skills = bySkill((skill) => estimateSkill(skill, theta, answers));
  return { level, theta, sd, probabilities, neighbour, confidence, skills };
}

function estimateSkill(skill: Skill, overall: number, answers: readonly Answer[]): SkillEstimate {
  const own = answers.filter(({ item }) => item.skill === skill);
  const posterior = posteriorOf({ mean: overall, sd: SKILL_SD }, own);
  return {
    answered: own.length,
    correct: own.filter(({ outcome }) => outcome === 'correct').length,
    level: own.length < MIN_SKILL_ANSWERS ? null : likeliest(CEFR_LEVELS, bandProbabilities(posterior)),
    sd: expectedAbility(posterior).sd,
  };
}

function posteriorOf(prior: { mean: number; sd: number }, answers: readonly Answer[]) {
  return answers.reduce(
    (posterior, { item, outcome }) => afterAnswer(posterior, item, outcome),
    priorPosterior(prior),
  );
}

function likeliest(levels: readonly CefrLevel[], probabilities: Record<CefrLevel, number>): CefrLevel {
  return levels.reduce((best, level) => (probabilities[level] > probabilities[best] ? level : best));
}

function adjacentTo(level: CefrLevel): CefrLevel[] {
  const index = CEFR_LEVELS.indexOf(level);
  return CEFR_LEVELS.filter((_, other) => Math.abs(other - index) === 1);
}

function confidenceOf(probability: number): 'sure' | 'likely' | 'between' {
  if (probability >= SURE) return 'sure';
  return probability >= LIKELY ? 'likely' : 'between';
}

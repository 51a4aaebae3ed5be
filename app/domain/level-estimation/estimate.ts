import { type BankItem, bySkill, type Skill } from './bank-item.ts';
import { CEFR_LEVELS, type CefrLevel, LOWER_EDGE_OF_A1 } from './cefr.ts';
import {
  afterAnswer,
  bandProbabilities,
  credibleInterval,
  expectedAbility,
  type Outcome,
  type Posterior,
  priorPosterior,
  probabilityBelow,
} from './posterior.ts';
import { posteriorAtStart } from './self-rating.ts';
import { SURE_MASS } from './stopping.ts';

/** One answered question of the test. */
interface Answer {
  item: BankItem;
  outcome: Outcome;
}

interface SkillEstimate {
  answered: number;
  correct: number;
  /** Null below `MIN_SKILL_ANSWERS`. */
  level: CefrLevel | null;
  /** Posterior mean and standard deviation of the ability in this skill, in logits. */
  theta: number;
  sd: number;
  /** Where the ability lies with a probability of `INTERVAL_MASS`, in logits. */
  interval: { from: number; to: number };
}

/** Where a posterior places a learner. */
export interface Placement {
  /** The level with the largest posterior probability. */
  level: CefrLevel;
  /** Posterior mean and standard deviation of the ability, in logits. */
  theta: number;
  sd: number;
  probabilities: Record<CefrLevel, number>;
  /** The more probable adjacent level when `confidence` is 'between', else null. */
  neighbour: CefrLevel | null;
  confidence: 'sure' | 'likely' | 'between';
  /** The ability is more probably below A1 than in it: what A1 asks is still ahead. `level` is A1 then. */
  isBelowA1: boolean;
  /** Posterior probability of an ability below A1; part of that of A1. */
  belowA1: number;
}

export interface LevelEstimate extends Placement {
  skills: Record<Skill, SkillEstimate>;
}

const MIN_LIKELY_PROBABILITY = 0.6;
/** Prior SD of a skill around the whole estimate, in logits. */
const SKILL_SD = 1;
const MIN_SKILL_ANSWERS = 3;
/** The probability of the interval drawn around a skill; the words beside it say "8 din 10". */
const INTERVAL_MASS = 0.8;

/**
 * The result of a test: where it places the learner, and a level per skill. A skill is estimated from its own answers, with a
 * prior around the whole estimate: with few answers it stays near the whole.
 * @param answers those that count, in any order; may be empty
 */
export function estimateLevel(answers: readonly Answer[]): LevelEstimate {
  const placement = placementOf(posteriorOf(posteriorAtStart(), answers));
  return { ...placement, skills: bySkill((skill) => estimateSkill(skill, placement.theta, answers)) };
}

/**
 * The level is the one with the largest posterior probability, which is wrong least often; near an edge it can differ from the
 * level at the posterior mean.
 */
export function placementOf(posterior: Posterior): Placement {
  const { mean: theta, sd } = expectedAbility(posterior);
  const probabilities = bandProbabilities(posterior);
  const level = mostProbable(CEFR_LEVELS, probabilities);
  const confidence = confidenceOf(probabilities[level]);
  const neighbour = confidence === 'between' ? mostProbable(adjacentTo(level), probabilities) : null;
  const belowA1 = probabilityBelow(posterior, LOWER_EDGE_OF_A1);
  const isBelowA1 = level === 'A1' && belowA1 > probabilities.A1 / 2;
  return { level, theta, sd, probabilities, neighbour, confidence, belowA1, isBelowA1 };
}

function estimateSkill(skill: Skill, overall: number, answers: readonly Answer[]): SkillEstimate {
  const own = answers.filter(({ item }) => item.skill === skill);
  const posterior = posteriorOf(priorPosterior({ mean: overall, sd: SKILL_SD }), own);
  const { mean: theta, sd } = expectedAbility(posterior);
  return {
    answered: own.length,
    correct: own.filter(({ outcome }) => outcome === 'correct').length,
    level: own.length < MIN_SKILL_ANSWERS ? null : mostProbable(CEFR_LEVELS, bandProbabilities(posterior)),
    theta,
    sd,
    interval: credibleInterval(posterior, INTERVAL_MASS),
  };
}

function posteriorOf(prior: Posterior, answers: readonly Answer[]): Posterior {
  return answers.reduce((posterior, { item, outcome }) => afterAnswer(posterior, item, outcome), prior);
}

function mostProbable(levels: readonly CefrLevel[], probabilities: Record<CefrLevel, number>): CefrLevel {
  return levels.reduce((best, level) => (probabilities[level] > probabilities[best] ? level : best));
}

function adjacentTo(level: CefrLevel): CefrLevel[] {
  const index = CEFR_LEVELS.indexOf(level);
  return CEFR_LEVELS.filter((_, other) => Math.abs(other - index) === 1);
}

/** How sure an estimate of this probability is. */
export function confidenceOf(probability: number): 'sure' | 'likely' | 'between' {
  if (probability >= SURE_MASS) return 'sure';
  return probability >= MIN_LIKELY_PROBABILITY ? 'likely' : 'between';
}

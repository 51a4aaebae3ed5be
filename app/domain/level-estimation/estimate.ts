import { type BankItem, bySkill, type Skill } from './bank-item.ts';
import { CEFR_LEVELS, type CefrLevel } from './cefr.ts';
import {
  afterAnswer,
  bandProbabilities,
  credibleInterval,
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
  /** Null below `MIN_SKILL_ANSWERS`. */
  level: CefrLevel | null;
  /** Posterior mean and standard deviation of the ability in this skill, in logits. */
  theta: number;
  sd: number;
  /** Where the ability lies with a probability of `INTERVAL_MASS`, in logits. */
  interval: { from: number; to: number };
}

export interface LevelEstimate {
  /** The level with the largest posterior probability. */
  level: CefrLevel;
  /** Posterior mean and standard deviation of the ability, in logits. */
  theta: number;
  sd: number;
  probabilities: Record<CefrLevel, number>;
  /** The more probable adjacent level when `confidence` is 'between', else null. */
  neighbour: CefrLevel | null;
  confidence: 'sure' | 'likely' | 'between';
  skills: Record<Skill, SkillEstimate>;
}

const MIN_SURE_PROBABILITY = 0.85;
const MIN_LIKELY_PROBABILITY = 0.6;
/** Prior SD of a skill around the whole estimate, in logits. */
const SKILL_SD = 1;
const MIN_SKILL_ANSWERS = 3;
/** The probability of the interval drawn around a skill; the words beside it say "8 din 10". */
const INTERVAL_MASS = 0.8;

/**
 * The result of a test: the learner's level, its confidence, and a level per skill.
 *
 * The level is the one with the largest posterior probability, which is wrong least often; near an edge it can differ from
 * the level at the posterior mean. A skill is estimated from its own answers, with a prior around the whole estimate: with
 * few answers it stays near the whole.
 * @param prior mean and SD in logits, as of `priorOf`
 * @param answers in any order; may be empty
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
  const level = mostProbable(CEFR_LEVELS, probabilities);
  const confidence = confidenceOf(probabilities[level]);
  const neighbour = confidence === 'between' ? mostProbable(adjacentTo(level), probabilities) : null;
  const skills = bySkill((skill) => estimateSkill(skill, theta, answers));
  return { level, theta, sd, probabilities, neighbour, confidence, skills };
}

function estimateSkill(skill: Skill, overall: number, answers: readonly Answer[]): SkillEstimate {
  const own = answers.filter(({ item }) => item.skill === skill);
  const posterior = posteriorOf({ mean: overall, sd: SKILL_SD }, own);
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

function posteriorOf(prior: { mean: number; sd: number }, answers: readonly Answer[]) {
  return answers.reduce(
    (posterior, { item, outcome }) => afterAnswer(posterior, item, outcome),
    priorPosterior(prior),
  );
}

function mostProbable(levels: readonly CefrLevel[], probabilities: Record<CefrLevel, number>): CefrLevel {
  return levels.reduce((best, level) => (probabilities[level] > probabilities[best] ? level : best));
}

function adjacentTo(level: CefrLevel): CefrLevel[] {
  const index = CEFR_LEVELS.indexOf(level);
  return CEFR_LEVELS.filter((_, other) => Math.abs(other - index) === 1);
}

function confidenceOf(probability: number): 'sure' | 'likely' | 'between' {
  if (probability >= MIN_SURE_PROBABILITY) return 'sure';
  return probability >= MIN_LIKELY_PROBABILITY ? 'likely' : 'between';
}

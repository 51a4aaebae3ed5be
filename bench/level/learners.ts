import { bySkill, type Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';

/** A simulated learner of known ability. */
export interface Learner {
  /** True ability, in logits. */
  theta: number;
  /** How far the ability in each skill lies from the whole, in logits. */
  skills: Record<Skill, number>;
  selfRating: SelfRating;
  /** How often they say "Nu știu" rather than guess, 0 to 1. */
  admits: number;
  isListeningLeftOut: boolean;
  /** Share of the known answers they give wrong all the same; null when it is the item's. */
  slips: number | null;
  /** Whether they give a wrong answer at this position (from 1) whatever they know. */
  isWrongAt(position: number): boolean;
}

/** What kind of people take the test; `random` returns numbers in [0, 1). */
export interface Population {
  ability(random: () => number): number;
  /** How far people misjudge themselves, in logits. */
  selfRatingSd: number;
  /** How much the skills of one person differ, in logits. */
  skillSd: number;
  /** What all of them say of themselves; else what they feel. */
  selfRating?: SelfRating;
  slips?: number;
  /** So many first answers are wrong whatever they know. */
  firstWrong?: number;
}

/** Spread evenly over the scale, so that every level weighs the same; one ability for all skills. */
export const EVEN: Population = {
  ability: (random) => (2 * random() - 1) * 4.5,
  selfRatingSd: 1.2,
  skillSd: 0,
};

/** Crowded around B1, with uneven skills and a poorer judgement of themselves. */
export const CROWDED: Population = {
  ability: (random) => -0.5 + 1.5 * normal(random),
  selfRatingSd: 2,
  skillSd: 0.5,
};

/** Evenly over a part of the scale. */
export function between(from: number, to: number, others: Partial<Population> = {}): Population {
  return { ...EVEN, ability: (random) => from + (to - from) * random(), ...others };
}

/** Crowded around B1 as `CROWDED`, and otherwise like `EVEN`. */
export const CENTRED: Population = { ...EVEN, ability: CROWDED.ability };

const UNSURE = 0.3;
const WITHOUT_SOUND = 0.4;

/** A learner drawn at random. */
export function drawLearner(population: Population, random: () => number): Learner {
  const { ability, selfRatingSd, skillSd, selfRating, slips = null, firstWrong = 0 } = population;
  const theta = ability(random);
  return {
    theta,
    skills: bySkill(() => skillSd * normal(random)),
    selfRating:
      selfRating ?? (random() < UNSURE ? 'unsure' : ratingOf(theta + selfRatingSd * normal(random))),
    admits: random(),
    isListeningLeftOut: random() < WITHOUT_SOUND,
    slips,
    isWrongAt: (position) => position <= firstWrong,
  };
}

function ratingOf(felt: number): SelfRating {
  if (felt < -2.4) return 'beginner';
  if (felt < -0.7) return 'elementary';
  return felt < 1.2 ? 'intermediate' : 'advanced';
}

/** A standard normal number (Box & Muller 1958). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

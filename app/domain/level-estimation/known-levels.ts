import { bandOf, CEFR_LEVELS, type CefrLevel, LOWER_EDGE_OF_A1 } from './cefr.ts';
import { type ItemParameters, probabilityCorrect } from './item-response.ts';
import { nearestGridIndex, type Outcome, THETA_GRID } from './posterior.ts';

/** A learner whose level is known from elsewhere, with the answers of a test. */
export interface KnownPerson {
  level: CefrLevel;
  answers: readonly { item: ItemParameters; outcome: Outcome }[];
}

/** How much harder all items are than they are taken to be, in logits: positive when the test places people too low. */
export interface ScaleShift {
  shift: number;
  sd: number;
}

/** With fewer people no shift is estimated: its error would be as large as any that is to be expected. */
export const MIN_KNOWN_PEOPLE = 30;
/** The end of C2 for an average over it, in logits: as wide as the other bands. */
const UPPER_EDGE_OF_C2 = -LOWER_EDGE_OF_A1;
const STEP = 0.1;
/** In steps. Further away, bands would leave the grid of abilities. */
const MAX_STEPS = 15;
/** How far the authors of a bank are believed to err together, in logits: the prior of the shift. */
const SHARED_AUTHOR_SD = 0.5;
/** In logits, two thirds of a level: a calibration moves the scale no further. */
export const MAX_SHIFT = 1;

/**
 * The shift common to all items that makes the answers of people of known levels most probable: maximum likelihood, with
 * the ability integrated over the known band, in which every ability counts alike (outer bands end 1.5 logits from their
 * inner edge). The standard deviation is that of the curvature of the log likelihood.
 * @returns null when nothing between −1.5 and 1.5 logits is most probable
 */
export function estimateShift(people: readonly KnownPerson[]): ScaleShift | null {
  const logLikelihood = new Float64Array(2 * MAX_STEPS + 1);
  for (const person of people) {
    const sums = cumulatedLikelihood(person.answers);
    const { from, to } = edgesOf(person.level);
    // Items that are harder by δ are answered as by learners less able by δ.
    for (let step = -MAX_STEPS; step <= MAX_STEPS; step++) {
      const mass = (sums[to - step] ?? 0) - (sums[from - step] ?? 0);
      logLikelihood[step + MAX_STEPS] = (logLikelihood[step + MAX_STEPS] ?? 0) + Math.log(mass / (to - from));
    }
  }
  const best = logLikelihood.indexOf(Math.max(...logLikelihood));
  const [below, at, above] = [logLikelihood[best - 1], logLikelihood[best], logLikelihood[best + 1]];
  if (people.length === 0 || below === undefined || at === undefined || above === undefined) return null;
  // The parabola through the three points; the log likelihood of many people is nearly one.
  const curvature = (2 * at - below - above) / STEP ** 2;
  if (curvature <= 0) return null;
  return {
    shift: (best - MAX_STEPS) * STEP + (above - below) / (2 * STEP * curvature),
    sd: 1 / Math.sqrt(curvature),
  };
}

/** The shift that a calibration moves the scale by: the estimate, shrunk towards none by its error, and bounded. */
export function shrinkShift({ shift, sd }: ScaleShift): number {
  const shrunk = (shift * SHARED_AUTHOR_SD ** 2) / (SHARED_AUTHOR_SD ** 2 + sd ** 2);
  return Math.max(-MAX_SHIFT, Math.min(MAX_SHIFT, shrunk));
}

/** How often the test and what is known agree. */
export interface Agreement {
  people: number;
  exact: number;
  /** At most one level apart, the exact ones too. */
  withinOne: number;
  /** The number of people by known level, then by the level of the test. */
  table: Record<CefrLevel, Record<CefrLevel, number>>;
}

export function agreementOf(people: readonly { level: CefrLevel; tested: CefrLevel }[]): Agreement {
  const apart = people.map(({ level, tested }) =>
    Math.abs(CEFR_LEVELS.indexOf(level) - CEFR_LEVELS.indexOf(tested)),
  );
  const countOf = (level: CefrLevel, tested: CefrLevel) =>
    people.filter((person) => person.level === level && person.tested === tested).length;
  return {
    people: people.length,
    exact: apart.filter((levels) => levels === 0).length,
    withinOne: apart.filter((levels) => levels <= 1).length,
    table: byLevel((level) => byLevel((tested) => countOf(level, tested))),
  };
}

function byLevel<Value>(of: (level: CefrLevel) => Value): Record<CefrLevel, Value> {
  return Object.fromEntries(CEFR_LEVELS.map((level) => [level, of(level)])) as Record<CefrLevel, Value>;
}

/** The band of a level as places in `THETA_GRID`. */
function edgesOf(level: CefrLevel): { from: number; to: number } {
  const { from, to } = bandOf(level);
  return {
    from: nearestGridIndex(Math.max(from, LOWER_EDGE_OF_A1)),
    to: nearestGridIndex(Math.min(to, UPPER_EDGE_OF_C2)),
  };
}

/** The integral of the likelihood of answers over the ability, up to each point of `THETA_GRID` (trapezoidal rule). */
function cumulatedLikelihood(answers: KnownPerson['answers']): Float64Array {
  const likelihood = Float64Array.from(THETA_GRID, (theta) =>
    answers.reduce((product, { item, outcome }) => {
      const correct = probabilityCorrect(item, theta);
      return product * (outcome === 'correct' ? correct : 1 - correct);
    }, 1),
  );
  const sums = new Float64Array(likelihood.length);
  for (let index = 1; index < sums.length; index++) {
    sums[index] = (sums[index - 1] ?? 0) + ((likelihood[index - 1] ?? 0) + (likelihood[index] ?? 0)) / 2;
  }
  return sums;
}

import { anchoredDeviations } from './anchored-deviations.ts';
import {
  type CalibrationTest,
  type Counts,
  type Expectation,
  expectAnswers,
  type Group,
  type Scores,
} from './expected-answers.ts';
import { curvesOf } from './item-curves.ts';
import type { ItemParameters } from './item-response.ts';
import { priorOf, SELF_RATINGS, type SelfRating } from './self-rating.ts';

/** A difficulty estimated from answers, in logits. */
export interface CalibratedItem {
  itemId: string;
  difficulty: number;
  /** Standard deviation in logits: sampling error and model error together. */
  sd: number;
  answers: number;
}

/** Assumed standard deviation of the authors' errors, in logits: the prior that shrinks the estimates. */
export const AUTHOR_SD = 0.5;
/** An item with fewer answers keeps its author's difficulty. */
export const MIN_ANSWERS = 50;
/** With fewer items, their mean cannot anchor the scale, and nothing is calibrated. */
const MIN_ITEMS = 30;
/** A group of learners with fewer tests keeps the prior of its self-rating. */
const MIN_TESTS_OF_A_GROUP = 100;
/**
 * Model error in logits, from wrong discriminations and guessing: in the simulation of docs/level-test.md the difficulties
 * stay about this far off, for any number of answers.
 */
const MODEL_SD = 0.2;
const MAX_ROUNDS = 60;
const CONVERGED_BELOW = 0.005;
const MAX_STEP = 0.5;

type Items = ReadonlyMap<string, ItemParameters>;

/**
 * Estimates difficulties again from finished tests: marginal maximum a posteriori by EM (Bock & Aitkin 1981,
 * Psychometrika 46; with item priors as Mislevy 1986, Psychometrika 51), discrimination and guessing held. Which items
 * were asked depended only on the self-rating, on the choice of listening and on earlier answers, so the selection is
 * ignorable (Rubin 1976, Biometrika 63). Counting only finished tests is not covered by this.
 *
 * Every estimate is shrunk towards its author's judgement, not towards the last calibration. Mean and SD of the learners
 * of each self-rating are estimated together with the items. If all discriminations are wrong in one direction, they
 * would stretch the scale; so a constant and a linear trend along the authors' difficulties are removed from the changes.
 *
 * @param authored the items with their authors' difficulties
 * @param yieldNow awaited regularly, so that a server can do other work in between
 * @returns the items with at least `MIN_ANSWERS` answers; none while fewer than `MIN_ITEMS` have as many
 */
export async function calibrateDifficulties(
  authored: Items,
  tests: readonly CalibrationTest[],
  yieldNow: () => Promise<void> = async () => undefined,
): Promise<CalibratedItem[]> {
  const ids = [...countAnswers(tests)]
    .filter(([id, answers]) => answers >= MIN_ANSWERS && authored.has(id))
    .map(([id]) => id);
  if (ids.length < MIN_ITEMS) return [];
  const items = new Map(authored);
  let groups = new Map(SELF_RATINGS.map((rating) => [rating, priorOf(rating)]));
  let expected = await expectAnswers(items, groups, tests, yieldNow);
  for (let round = 0, change = Infinity; round < MAX_ROUNDS && change > CONVERGED_BELOW; round++) {
    change = updateDifficulties(items, authored, ids, expected.counts);
    groups = updateGroups(groups, expected.groups);
    expected = await expectAnswers(items, groups, tests, yieldNow);
  }
  const sds = standardDeviations(ids, authored, expected.scores);
  return ids.map((itemId, index) => ({
    itemId,
    difficulty: difficultyOf(items, itemId),
    sd: Math.hypot(sds[index] ?? AUTHOR_SD, MODEL_SD),
    answers: expected.counts.get(itemId)?.answers ?? 0,
  }));
}

function countAnswers(tests: readonly CalibrationTest[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { answers } of tests) {
    for (const { itemId } of answers) counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  }
  return counts;
}

/**
 * The M step for the items: one step of Fisher scoring each, then constant and trend are removed.
 * @returns the largest change, in logits
 */
function updateDifficulties(
  items: Map<string, ItemParameters>,
  authored: Items,
  ids: readonly string[],
  counts: ReadonlyMap<string, Counts>,
): number {
  const before = ids.map((id) => difficultyOf(items, id));
  const stepped = ids.map((id) => {
    const item = items.get(id) as ItemParameters;
    return item.difficulty + fisherStep(item, difficultyOf(authored, id), counts.get(id) as Counts);
  });
  const authors = ids.map((id) => difficultyOf(authored, id));
  const drift = linearTrend(
    authors,
    stepped.map((value, index) => value - (authors[index] as number)),
  );
  const after = stepped.map((value, index) => value - (drift[index] as number));
  for (const [index, id] of ids.entries()) {
    items.set(id, { ...(items.get(id) as ItemParameters), difficulty: after[index] as number });
  }
  return Math.max(...after.map((value, index) => Math.abs(value - (before[index] as number))));
}

function fisherStep(item: ItemParameters, author: number, { answered, correct }: Counts): number {
  const curve = curvesOf(item);
  let score = (author - item.difficulty) / AUTHOR_SD ** 2;
  let information = AUTHOR_SD ** -2;
  for (const [point, total] of answered.entries()) {
    const right = correct[point] ?? 0;
    const [byCorrect, byWrong] = [curve.scoreOfCorrect[point] ?? 0, curve.scoreOfWrong[point] ?? 0];
    score += right * byCorrect + (total - right) * byWrong;
    information +=
      total * ((curve.correct[point] ?? 0) * byCorrect ** 2 + (curve.wrong[point] ?? 0) * byWrong ** 2);
  }
  return Math.max(-MAX_STEP, Math.min(MAX_STEP, score / information));
}

/** The M step for the learners: mean and SD of each group that has enough tests. */
function updateGroups(groups: ReadonlyMap<SelfRating, Group>, found: Expectation['groups']) {
  return new Map(
    [...groups].map(([rating, group]) => {
      const better = found.get(rating);
      return [rating, better && better.tests >= MIN_TESTS_OF_A_GROUP ? better : group];
    }),
  );
}

/**
 * Standard deviations of the difficulties. The information is the empirical one, the sum of the tests' crossed scores
 * (Meilijson 1989, J. R. Statist. Soc. B 51), plus that of the prior. The whole matrix is needed, because items answered
 * by the same learners have correlated errors.
 */
function standardDeviations(ids: readonly string[], authored: Items, tests: readonly Scores[]): number[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const information = ids.map((_, row) =>
    Float64Array.from(ids, (_, column) => (row === column ? AUTHOR_SD ** -2 : 0)),
  );
  for (const scores of tests) {
    for (const one of scores) {
      const row = information[places.get(one.itemId) ?? -1];
      for (const other of row ? scores : []) {
        const column = places.get(other.itemId);
        if (row && column !== undefined) row[column] = (row[column] ?? 0) + one.score * other.score;
      }
    }
  }
  return anchoredDeviations(
    information,
    ids.map((id) => difficultyOf(authored, id)),
  );
}

function difficultyOf(items: Items, id: string): number {
  return (items.get(id) as ItemParameters).difficulty;
}

/** The least-squares line of `values` along `places`, at each of them. */
function linearTrend(places: readonly number[], values: readonly number[]): number[] {
  const [middle, level] = [meanOf(places), meanOf(values)];
  const spread = meanOf(places.map((place) => (place - middle) ** 2));
  const slope = meanOf(places.map((place, index) => (place - middle) * (values[index] as number))) / spread;
  return places.map((place) => level + slope * (place - middle));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

import { anchoredDeviations } from './anchored-deviations.ts';
import {
  type CalibrationTest,
  type Counts,
  type Expectation,
  expectAnswers,
  type Group,
  type Scores,
  TESTS_BETWEEN_YIELDS,
} from './expected-answers.ts';
import { curvesOf } from './item-curves.ts';
import type { ItemParameters } from './item-response.ts';
import { priorOf, SELF_RATINGS, type SelfRating } from './self-rating.ts';

/** An item's difficulty, and its discrimination where enough answers tell it, estimated from answers. */
export interface CalibratedItem {
  itemId: string;
  /** In logits. */
  difficulty: number;
  /** Standard deviation in logits: sampling error and model error together. */
  sd: number;
  /** Null below `MIN_DISCRIMINATION_ANSWERS`: the one of its format stays. `sd` is that of its logarithm. */
  discrimination: { value: number; sd: number } | null;
  answers: number;
}

/** Assumed standard deviation of the authors' errors, in logits: the prior that shrinks the estimates. */
export const AUTHOR_SD = 0.5;
/**
 * Assumed standard deviation of the logarithms of discriminations around that of their format: 19 of 20 items between 0.55
 * and 1.8 times it. Tighter than the usual 0.5 (BILOG-MG), because an adaptive test asks an item of learners near its
 * difficulty, who tell little about it; with 0.5 noise would pass for sharp items, and the test prefers those.
 */
export const DISCRIMINATION_SD = 0.3;
/** An item with fewer answers keeps its author's difficulty. */
export const MIN_ANSWERS = 50;
/**
 * An item with fewer answers keeps the discrimination of its format: in simulation the errors shrink by a tenth with 50 to
 * 150 answers, by a third with 250, by more than half with 500.
 */
export const MIN_DISCRIMINATION_ANSWERS = 150;
/** With fewer items, their mean cannot anchor the scale, and nothing is calibrated. */
const MIN_ITEMS = 30;
/** A group of learners with fewer tests keeps the prior of its self-rating. */
const MIN_TESTS_OF_A_GROUP = 100;
/**
 * Model error of a difficulty in logits, from what stays wrong of discrimination, guessing and slips: in the simulation of
 * docs/level-test.md the difficulties stay about this far off, for any number of answers.
 */
const MODEL_SD = 0.2;
/** The same of the logarithm of a discrimination. */
const DISCRIMINATION_MODEL_SD = 0.1;
const MAX_ROUNDS = 60;
const CONVERGED_BELOW = 0.005;
const MAX_STEP = 0.5;

type Items = ReadonlyMap<string, ItemParameters>;

/** The items to estimate. */
interface Estimated {
  /** Their difficulties. */
  ids: readonly string[];
  /** Their discriminations, too. */
  sharp: readonly string[];
}

/**
 * Estimates difficulty and discrimination again from finished tests: marginal maximum a posteriori by EM (Bock & Aitkin
 * 1981, Psychometrika 46; with item priors as Mislevy 1986, Psychometrika 51), guessing and upper asymptote held. Which
 * items were asked depended only on the self-rating, on the choice of listening, on chance and on earlier answers, so the
 * selection is ignorable (Rubin 1976, Biometrika 63). Counting only finished tests is not covered by this.
 *
 * Every estimate is shrunk towards its author's judgement, not towards the last calibration. Mean and SD of the learners
 * of each self-rating are estimated together with the items. The scale has no unit of its own: abilities and differences of
 * difficulty can grow as discriminations shrink. So a constant and a linear trend along the authors' difficulties are
 * removed from the changes of difficulty, and the geometric mean of the discriminations is held, over all formats together:
 * which format separates more than another is for the answers to say.
 *
 * @param authored the items with their authors' difficulties and the discriminations of their formats
 * @param yieldNow awaited regularly, so that a server can do other work in between
 * @returns the items with at least `MIN_ANSWERS` answers; none while fewer than `MIN_ITEMS` have as many
 */
export async function calibrateItems(
  authored: Items,
  tests: readonly CalibrationTest[],
  yieldNow: () => Promise<void> = async () => undefined,
): Promise<CalibratedItem[]> {
  const answers = [...countAnswers(tests)].filter(([id]) => authored.has(id));
  const withAtLeast = (minimum: number) => answers.flatMap(([id, count]) => (count >= minimum ? id : []));
  const ids = withAtLeast(MIN_ANSWERS);
  const sharp = withAtLeast(MIN_DISCRIMINATION_ANSWERS);
  if (ids.length < MIN_ITEMS) return [];
  const items = new Map(authored);
  let groups = new Map(SELF_RATINGS.map((rating) => [rating, priorOf(rating)]));
  let expected = await expectAnswers(items, groups, tests, yieldNow);
  for (let round = 0, change = Infinity; round < MAX_ROUNDS && change > CONVERGED_BELOW; round++) {
    change = updateItems(items, authored, { ids, sharp }, expected.counts);
    groups = updateGroups(groups, expected.groups);
    expected = await expectAnswers(items, groups, tests, yieldNow);
  }
  const { counts, scores } = await expectAnswers(items, groups, tests, yieldNow, true);
  const sds = await standardDeviations({ ids, sharp }, authored, scores, yieldNow);
  return ids.map((itemId, index) => {
    const place = sharp.indexOf(itemId);
    return {
      itemId,
      difficulty: parametersOf(items, itemId).difficulty,
      sd: Math.hypot(sds[index] ?? AUTHOR_SD, MODEL_SD),
      discrimination:
        place === -1
          ? null
          : {
              value: parametersOf(items, itemId).discrimination,
              sd: Math.hypot(sds[ids.length + place] ?? DISCRIMINATION_SD, DISCRIMINATION_MODEL_SD),
            },
      answers: counts.get(itemId)?.answers ?? 0,
    };
  });
}

function countAnswers(tests: readonly CalibrationTest[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { answers } of tests) {
    for (const { itemId } of answers) counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  }
  return counts;
}

/**
 * The M step for the items: one step of Fisher scoring each, then what would move or stretch the scale is removed.
 * @returns the largest change, in logits or of the logarithm of a discrimination
 */
function updateItems(
  items: Map<string, ItemParameters>,
  authored: Items,
  { ids, sharp }: Estimated,
  counts: ReadonlyMap<string, Counts>,
): number {
  const isSharp = new Set(sharp);
  const before = new Map(ids.map((id) => [id, parametersOf(items, id)]));
  for (const [id, item] of before) {
    const step = fisherStep(item, parametersOf(authored, id), counts.get(id) as Counts, isSharp.has(id));
    items.set(id, {
      ...item,
      difficulty: item.difficulty + step.difficulty,
      discrimination: item.discrimination * Math.exp(step.logDiscrimination),
    });
  }
  const authors = ids.map((id) => parametersOf(authored, id).difficulty);
  const drift = linearTrend(
    authors,
    ids.map((id, index) => parametersOf(items, id).difficulty - (authors[index] as number)),
  );
  for (const [index, id] of ids.entries()) {
    const item = parametersOf(items, id);
    items.set(id, { ...item, difficulty: item.difficulty - (drift[index] as number) });
  }
  const factor = meanOf(sharp.map((id) => logRatio(parametersOf(items, id), parametersOf(authored, id))));
  for (const id of sharp) {
    const item = parametersOf(items, id);
    items.set(id, { ...item, discrimination: item.discrimination / Math.exp(factor) });
  }
  return Math.max(
    ...[...before].flatMap(([id, old]) => {
      const item = parametersOf(items, id);
      return [Math.abs(item.difficulty - old.difficulty), Math.abs(logRatio(item, old))];
    }),
  );
}

/** One step of Fisher scoring for one item, by both parameters at once. */
function fisherStep(
  item: ItemParameters,
  author: ItemParameters,
  { answered, correct }: Counts,
  isSharp: boolean,
) {
  const curve = curvesOf(item);
  const { byDifficulty, byDiscrimination } = curve;
  let score = (author.difficulty - item.difficulty) / AUTHOR_SD ** 2;
  let information = AUTHOR_SD ** -2;
  let sharpScore = logRatio(author, item) / DISCRIMINATION_SD ** 2;
  let sharpInformation = DISCRIMINATION_SD ** -2;
  let shared = 0;
  for (const [point, total] of answered.entries()) {
    const right = correct[point] ?? 0;
    const [ifCorrect, ifWrong] = [byDifficulty.ofCorrect[point] ?? 0, byDifficulty.ofWrong[point] ?? 0];
    const [sharpIfCorrect, sharpIfWrong] = [
      byDiscrimination.ofCorrect[point] ?? 0,
      byDiscrimination.ofWrong[point] ?? 0,
    ];
    const expectedRight = total * (curve.correct[point] ?? 0);
    const expectedWrong = total * (curve.wrong[point] ?? 0);
    score += right * ifCorrect + (total - right) * ifWrong;
    sharpScore += right * sharpIfCorrect + (total - right) * sharpIfWrong;
    information += expectedRight * ifCorrect ** 2 + expectedWrong * ifWrong ** 2;
    sharpInformation += expectedRight * sharpIfCorrect ** 2 + expectedWrong * sharpIfWrong ** 2;
    shared += expectedRight * ifCorrect * sharpIfCorrect + expectedWrong * ifWrong * sharpIfWrong;
  }
  if (!isSharp) return { difficulty: limitStep(score / information), logDiscrimination: 0 };
  const determinant = information * sharpInformation - shared ** 2;
  return {
    difficulty: limitStep((sharpInformation * score - shared * sharpScore) / determinant),
    logDiscrimination: limitStep((information * sharpScore - shared * score) / determinant),
  };
}

function limitStep(step: number): number {
  return Math.max(-MAX_STEP, Math.min(MAX_STEP, step));
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
 * Standard deviations of the difficulties, then of the logarithms of the discriminations. The information is the empirical
 * one, the sum of the tests' crossed scores (Meilijson 1989, J. R. Statist. Soc. B 51), plus that of the priors. The whole
 * matrix is needed, because items answered by the same learners have correlated errors.
 */
async function standardDeviations(
  { ids, sharp }: Estimated,
  authored: Items,
  tests: readonly Scores[],
  yieldNow: () => Promise<void>,
): Promise<number[]> {
  const places = new Map(ids.map((id, index) => [id, index]));
  const sharpPlaces = new Map(sharp.map((id, index) => [id, ids.length + index]));
  const size = ids.length + sharp.length;
  const information = Array.from({ length: size }, (_, row) => {
    const cells = new Float64Array(size);
    cells[row] = row < ids.length ? AUTHOR_SD ** -2 : DISCRIMINATION_SD ** -2;
    return cells;
  });
  for (const [index, scores] of tests.entries()) {
    if (index % TESTS_BETWEEN_YIELDS === 0) await yieldNow();
    const placed = scores.flatMap(({ itemId, byDifficulty, byDiscrimination }) => [
      { place: places.get(itemId), score: byDifficulty },
      { place: sharpPlaces.get(itemId), score: byDiscrimination },
    ]);
    for (const one of placed) {
      const row = one.place === undefined ? undefined : information[one.place];
      if (!row) continue;
      for (const { place, score } of placed) {
        if (place !== undefined) row[place] = (row[place] ?? 0) + one.score * score;
      }
    }
  }
  const ofDifficulties = (of: (id: string) => number) => [...ids.map(of), ...sharp.map(() => 0)];
  const removed = [
    ofDifficulties(() => 1),
    ofDifficulties((id) => parametersOf(authored, id).difficulty),
    [...ids.map(() => 0), ...sharp.map(() => 1)],
  ];
  return anchoredDeviations(information, sharp.length > 0 ? removed : removed.slice(0, 2), yieldNow);
}

function parametersOf(items: Items, id: string): ItemParameters {
  return items.get(id) as ItemParameters;
}

/** How much more one item separates than another, as a difference of logarithms. */
function logRatio(one: ItemParameters, other: ItemParameters): number {
  return Math.log(one.discrimination / other.discrimination);
}

/** The least-squares line of `values` along `places`, at each of them. */
function linearTrend(places: readonly number[], values: readonly number[]): number[] {
  const [middle, level] = [meanOf(places), meanOf(values)];
  const spread = meanOf(places.map((place) => (place - middle) ** 2));
  const slope = meanOf(places.map((place, index) => (place - middle) * (values[index] as number))) / spread;
  return places.map((place) => level + slope * (place - middle));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

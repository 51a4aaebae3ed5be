import { repeats } from '@english-beyond-limits/backend/testing/repeats';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BankItem } from './bank-item.ts';
import {
  AUTHOR_SD,
  type CalibratedItem,
  calibrateItems,
  MIN_ANSWERS,
  MIN_DISCRIMINATION_ANSWERS,
} from './calibration.ts';
import type { CalibrationTest } from './expected-answers.ts';
import { buildItemChooser } from './item-choice.ts';
import { DISCRIMINATION } from './item-response.ts';
import { afterAnswer } from './posterior.ts';
import { posteriorAtStart, posteriorForChoice } from './self-rating.ts';
import { simulatedBank } from './simulated-bank.ts';
import { seededRandom, simulateAnswer } from './simulated-learner.ts';
import { progressOf } from './stopping.ts';

const bank = simulatedBank(20).map((item) => ({ ...item, discrimination: DISCRIMINATION[item.format] }));
const authored = new Map(bank.map((item) => [item.id, item]));

/** A sum of twelve uniform numbers is nearly normal. */
function nearlyNormal(random: () => number): number {
  return Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
}

/** The true items: the authors' difficulties are off by `AUTHOR_SD`, and discriminations by the given factor. */
function trueItems(seed: number, discrimination: (random: () => number) => number = () => 1) {
  const random = seededRandom(seed);
  return new Map(
    bank.map((item) => [
      item.id,
      {
        ...item,
        difficulty: item.difficulty + AUTHOR_SD * nearlyNormal(random),
        discrimination: item.discrimination * discrimination(random),
      },
    ]),
  );
}

interface Learners {
  center?: number;
  /** How often they say "Nu știu" rather than guess. */
  admits?: number;
}

/** Finished tests of simulated learners on the true items. */
function simulateTests(
  real: ReadonlyMap<string, BankItem>,
  count: number,
  { center = -0.7, admits = 0 }: Learners = {},
): CalibrationTest[] {
  const random = seededRandom(11);
  const chooser = buildItemChooser(bank);
  return Array.from({ length: count }, () => {
    const learner = { theta: center + 1.8 * nearlyNormal(random), admits };
    const answers: CalibrationTest['answers'][number][] = [];
    let posterior = posteriorAtStart();
    while (progressOf(posterior, answers.length, false) === 'going-on') {
      const answered = answers.map(({ itemId }) => itemId);
      const item = chooser.choose({ posterior: posteriorForChoice(posterior, 'unsure'), answered, random });
      if (!item) break;
      const outcome = simulateAnswer(learner, real.get(item.id) as BankItem, random);
      posterior = afterAnswer(posterior, item, outcome);
      answers.push({ itemId: item.id, outcome });
    }
    return { selfRating: 'unsure', answers };
  });
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
}

const difficultyIn = (items: ReadonlyMap<string, BankItem>, id: string) =>
  (items.get(id) as BankItem).difficulty;

/** Errors of the calibrated difficulties and of the authors', centred, because only differences between items count. */
function errorsAgainst(real: ReadonlyMap<string, BankItem>, found: readonly CalibratedItem[]) {
  const centred = (values: number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  return {
    calibrated: centred(found.map(({ itemId, difficulty }) => difficulty - difficultyIn(real, itemId))),
    authors: centred(found.map(({ itemId }) => difficultyIn(authored, itemId) - difficultyIn(real, itemId))),
  };
}

/** The slope of the errors along the difficulties: positive for a stretched scale, negative for a shrunk one. */
function stretchOf(real: ReadonlyMap<string, BankItem>, found: readonly CalibratedItem[]): number {
  const { calibrated, authors } = errorsAgainst(real, found);
  const places = found.map(({ itemId }) => difficultyIn(authored, itemId));
  const middle = places.reduce((sum, place) => sum + place, 0) / places.length;
  const slope = (errors: readonly number[]) =>
    places.reduce((sum, place, index) => sum + (place - middle) * (errors[index] ?? 0), 0) /
    places.reduce((sum, place) => sum + (place - middle) ** 2, 0);
  return slope(calibrated) - slope(authors);
}

const MANY = repeats(3_000, 1_200);
const ENOUGH = repeats(1_500, 600);

describe('calibration on thousands of simulated tests', () => {
  // Discriminations are wrong, too, and half of the unknown answers are „Nu știu”.
  const real = trueItems(3, (random) => 0.65 + 0.8 * random());
  let found: CalibratedItem[];
  beforeAll(async () => {
    found = await calibrateItems(authored, simulateTests(real, MANY, { admits: 0.5 }));
  });

  it('comes much closer to the true difficulties than their authors', () => {
    expect(found.length).toBeGreaterThan(60);
    const { calibrated, authors } = errorsAgainst(real, found);
    expect(rootMeanSquare(calibrated)).toBeLessThan(0.6 * rootMeanSquare(authors));
  });

  it('has honest standard deviations: few true difficulties lie more than two of them away', () => {
    const { calibrated } = errorsAgainst(real, found);
    const missed = calibrated.filter(
      (error, index) => Math.abs(error) > 2 * (found[index] as CalibratedItem).sd,
    );
    expect(missed.length / found.length).toBeLessThan(0.12);
    expect(Math.max(...found.map(({ sd }) => sd))).toBeLessThan(AUTHOR_SD);
  });

  it('has a smaller standard deviation for items with more answers', () => {
    const sorted = found.toSorted((one, other) => one.answers - other.answers);
    const meanSd = (items: readonly CalibratedItem[]) =>
      items.reduce((sum, { sd }) => sum + sd, 0) / items.length;
    const half = Math.floor(sorted.length / 2);
    expect(meanSd(sorted.slice(half))).toBeLessThan(meanSd(sorted.slice(0, half)));
  });
});

describe('calibration of the discriminations', () => {
  const real = trueItems(7, (random) => 0.6 * (1.6 / 0.6) ** random());
  const tests = simulateTests(real, MANY);
  let found: CalibratedItem[];
  beforeAll(async () => {
    found = await calibrateItems(authored, tests);
  });

  /** Logarithms of the discriminations that were estimated, beside the true and the authors' ones, each around its mean. */
  function logarithms() {
    const sharp = found.filter(({ discrimination }) => discrimination !== null);
    const of = (value: (item: CalibratedItem) => number) => sharp.map((item) => Math.log(value(item)));
    return {
      sharp,
      found: of(({ discrimination }) => discrimination?.value ?? 0),
      authors: of(({ itemId }) => authored.get(itemId)?.discrimination ?? 0),
      truth: of(({ itemId }) => real.get(itemId)?.discrimination ?? 0),
    };
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const apart = (one: readonly number[], other: readonly number[]) =>
    one.map((value, index) => value - mean(one) - ((other[index] ?? 0) - mean(other)));

  it('comes much closer to the true ones than the formats', () => {
    const logs = logarithms();
    expect(logs.sharp.length).toBeGreaterThan(40);
    expect(rootMeanSquare(apart(logs.found, logs.truth))).toBeLessThan(
      0.75 * rootMeanSquare(apart(logs.authors, logs.truth)),
    );
  });

  it('has honest standard deviations', () => {
    const logs = logarithms();
    const missed = apart(logs.found, logs.truth).filter(
      (error, index) => Math.abs(error) > 2 * (logs.sharp[index]?.discrimination?.sd ?? 0),
    );
    expect(missed.length / logs.sharp.length).toBeLessThan(0.12);
  });

  it('holds their geometric mean, because a common factor would stretch the scale', () => {
    const logs = logarithms();
    expect(mean(logs.found)).toBeCloseTo(mean(logs.authors), 9);
    expect(Math.abs(stretchOf(real, found))).toBeLessThan(0.03);
  });

  it('leaves items with too few answers at the discrimination of their format', () => {
    for (const { answers, discrimination } of found) {
      expect(discrimination !== null).toBe(answers >= MIN_DISCRIMINATION_ANSWERS);
    }
    expect(found.some(({ discrimination }) => discrimination === null)).toBe(true);
  });
});

describe('calibration does not stretch the scale', () => {
  it.each([
    ['the learners are worse than the prior believes', 1, -2],
    ['the learners are better than the prior believes', 1, 1],
    ['all items separate less than their authors thought', 0.75, -0.7],
  ])('when %s', async (_, discrimination, center) => {
    const real = trueItems(5, () => discrimination);
    const found = await calibrateItems(authored, simulateTests(real, ENOUGH, { center }));
    expect(found.length).toBeGreaterThan(40);
    expect(Math.abs(stretchOf(real, found))).toBeLessThan(0.03);
    const { calibrated, authors } = errorsAgainst(real, found);
    expect(rootMeanSquare(calibrated)).toBeLessThan(0.8 * rootMeanSquare(authors));
  });

  it('when the authors are right: it changes little more than noise', async () => {
    const found = await calibrateItems(authored, simulateTests(authored, ENOUGH));
    expect(rootMeanSquare(errorsAgainst(authored, found).calibrated)).toBeLessThan(0.25);
  });
});

describe('calibration keeps the authors’ difficulties', () => {
  it('of items with too few answers', async () => {
    const tests = simulateTests(authored, 600);
    const found = await calibrateItems(authored, tests);
    const answersOf = (id: string) =>
      tests.reduce((sum, { answers }) => sum + answers.filter(({ itemId }) => itemId === id).length, 0);
    expect(found.every(({ itemId }) => answersOf(itemId) >= MIN_ANSWERS)).toBe(true);
    expect(found.map(({ itemId }) => itemId).sort()).toEqual(
      bank.flatMap(({ id }) => (answersOf(id) >= MIN_ANSWERS ? id : [])).sort(),
    );
  });

  it('of all items while there are few tests', async () => {
    expect(await calibrateItems(authored, simulateTests(authored, 20))).toEqual([]);
    expect(await calibrateItems(authored, [])).toEqual([]);
  });

  it('of items that have left the bank', async () => {
    const left = new Map([...authored].filter(([, { level }]) => level !== 'B1'));
    const found = await calibrateItems(left, simulateTests(authored, 600));
    expect(found.filter(({ itemId }) => !left.has(itemId))).toEqual([]);
  });
});

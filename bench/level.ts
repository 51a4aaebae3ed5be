/**
 * How well the level test places people: simulated learners take it on the school's own bank, and on banks whose true
 * parameters differ from what the engine believes. Beside it, in the same run and with the same learners, a fixed form
 * of forty questions and random choice. Seeded: the same code prints the same figures.
 *
 * `npm run bench level`.
 */
import { seededRandom } from '#app/domain/level-estimation/simulated-learner.ts';
import { type BenchItem, readBank } from './level/bank.ts';
import { calibratedBank, difficultyError } from './level/calibrated.ts';
import { exposureOf } from './level/exposure.ts';
import { between, CENTRED, CROWDED, drawLearner, EVEN, type Population } from './level/learners.ts';
import { adaptive, fixedForm, type Method, randomChoice } from './level/methods.ts';
import { showConfidence, showExposure, showLevels, showLine } from './level/show.ts';
import { type Sitting, sit } from './level/sit.ts';
import { summarise } from './level/sittings.ts';
import { perfectBank, perturbedBank, type TrueBank } from './level/true-bank.ts';

const LEARNERS = 10_000;
/** Each block of learners meets another draw of what the items might really be. */
const LEARNERS_PER_BANK = 100;
const CALIBRATION_TESTS = [1_000, 8_000];
const CALIBRATION_LEARNERS = 4_000;
const CALIBRATION_SEEDS = [100, 200, 300];
/** SD of the error that the items of one level have in common on the harsh banks, in logits. */
const SHARED_SD = 0.3;

type Generators = [() => number, () => number, () => number];
type TruthOf = (learner: number) => TrueBank;

const items = readBank();

/** All methods in turn for each learner: same person, same bank; the answers have a chance of their own. */
function sitAll(
  methodsOf: (choices: () => number) => Method[],
  population: Population,
  truthOf: TruthOf,
  seed: number,
): Map<Method, Sitting[]> {
  const [people, choices, answers] = [1, 2, 3].map((part) => seededRandom(10 * seed + part)) as Generators;
  const sittings = new Map<Method, Sitting[]>(methodsOf(choices).map((method) => [method, []]));
  for (let index = 0; index < LEARNERS; index++) {
    const learner = drawLearner(population, people);
    const truth = truthOf(index);
    for (const [method, own] of sittings) own.push(sit(learner, method, truth, answers));
  }
  return sittings;
}

/** The test beside the other methods, in detail. */
function compare(population: Population, truthOf: TruthOf, seed: number): string[] {
  const methods = (choices: () => number) => [
    adaptive(items, choices, false),
    adaptive(items, choices, true),
    fixedForm(items),
    randomChoice(items, choices),
  ];
  return [...sitAll(methods, population, truthOf, seed)].flatMap(([{ name }, own], index) => {
    const summary = summarise(own);
    const details =
      index < 2
        ? [showLevels(summary), showConfidence(summary), ...showExposure(exposureOf(own, items.length))]
        : [];
    return [showLine(name, summary), ...details];
  });
}

/** One line each without and with the offer taken. */
function only(
  name: string,
  population: Population,
  seed: number,
  bank: readonly BenchItem[] = items,
): string[] {
  const methods = (choices: () => number) => [false, true].map((takes) => adaptive(bank, choices, takes));
  return [...sitAll(methods, population, drawnBanks(seed), seed)].map(([method, own]) =>
    showLine(`${name}, ${method.name}`, summarise(own)),
  );
}

function drawnBanks(seed: number, sharedSd = 0): TruthOf {
  const random = seededRandom(seed);
  const count = LEARNERS / LEARNERS_PER_BANK;
  const banks = Array.from({ length: count }, () => perturbedBank(items, random, sharedSd));
  return (learner) => banks[Math.floor(learner / LEARNERS_PER_BANK)] as TrueBank;
}

/** On banks of their own: what answers tell of the difficulties, and what that does to placements. */
async function calibration(): Promise<string[]> {
  const lines: string[] = [];
  for (const seed of CALIBRATION_SEEDS) {
    const truth = perturbedBank(items, seededRandom(seed));
    for (const tests of [0, ...CALIBRATION_TESTS]) {
      const { items: known, calibratedIds } = await calibratedBank(
        items,
        truth,
        tests,
        seededRandom(seed + 1),
      );
      // The same people for every line of a bank.
      const people = seededRandom(seed + 2);
      const chance = seededRandom(seed + 3);
      const method = adaptive(known, chance, false);
      const sittings = Array.from({ length: CALIBRATION_LEARNERS }, () =>
        sit(drawLearner(EVEN, people), method, truth, chance),
      );
      const name = tests === 0 ? 'as the authors judged' : `after ${tests} tests`;
      lines.push(showLine(name, summarise(sittings)));
      if (tests === 0) continue;
      const isCalibrated = ({ id }: { id: string }) => calibratedIds.has(id);
      const [before, after] = [items, known].map((bank) =>
        difficultyError(bank.filter(isCalibrated), truth).toFixed(2),
      );
      lines.push(
        `  ${calibratedIds.size} items calibrated: their difficulties off by ${after} logits, the authors' by ${before}`,
      );
    }
  }
  return lines;
}

export async function run(): Promise<void> {
  const show = (title: string, lines: string[]) =>
    process.stdout.write(`${[title, ...lines, ''].join('\n')}\n`);
  const perfect = perfectBank(items);
  show(`${items.length} items, ${LEARNERS} learners per line.`, []);
  show(
    'Perfect bank: the items are exactly as their authors judged',
    compare(EVEN, () => perfect, 1),
  );
  show(
    'Perturbed bank: difficulty, discrimination, guessing and slips differ',
    compare(EVEN, drawnBanks(2), 2),
  );
  show(
    'Harsh: perturbed, errors shared by a level, uneven skills, poor self-rating, learners crowded around B1',
    compare(CROWDED, drawnBanks(3, SHARED_SD), 3),
  );
  show('Perturbed bank, other learners', [
    ...only('spread N(−0.5, 1.5)', CENTRED, 4),
    ...only('first three answers wrong', { ...EVEN, firstWrong: 3 }, 5),
    ...only('10 % slips', { ...EVEN, slips: 0.1 }, 6),
    ...only('B2 with 10 % slips', between(0, 1.5, { slips: 0.1 }), 6),
    ...only('C2 who say beginner', between(3, 4.5, { selfRating: 'beginner' }), 7),
    ...only('A1 who say advanced', between(-4.5, -3, { selfRating: 'advanced' }), 8),
  ]);
  show('Perturbed bank, questions chosen without regard to their format: what the mixture costs', [
    ...only('with the formats mixed', EVEN, 9),
    ...only('without', EVEN, 9, asOneFormat(items)),
  ]);
  show(`Calibration: perturbed banks, ${CALIBRATION_LEARNERS} learners per line`, await calibration());
}

/** The same items for a chooser that cannot tell their formats apart. */
function asOneFormat(bank: readonly BenchItem[]): BenchItem[] {
  return bank.map((item) => ({ ...item, format: 'gap' }));
}

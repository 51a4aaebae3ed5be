/**
 * How well the level test places people: simulated learners take it on the school's own bank, and on banks whose true
 * parameters differ from what the engine believes. Beside it, in the same run and with the same learners, a fixed form
 * of forty questions and random choice. Seeded: the same code prints the same figures.
 *
 * `npm run bench level`.
 */
import { seededRandom } from '#app/domain/level-estimation/simulated-learner.ts';
import { readBank } from './level/bank.ts';
import { calibratedBank, difficultyError } from './level/calibrated.ts';
import { CROWDED, drawLearner, EVEN, type Population } from './level/learners.ts';
import { adaptive, fixedForm, type Method, randomChoice } from './level/methods.ts';
import { showConfidence, showLevels, showLine } from './level/show.ts';
import { type Sitting, sit } from './level/sit.ts';
import { summarise } from './level/sittings.ts';
import { perfectBank, perturbedBank, type TrueBank } from './level/true-bank.ts';

const LEARNERS = 10_000;
/** Each block of learners meets another draw of what the items might really be. */
const LEARNERS_PER_BANK = 250;
const CALIBRATION_TESTS = [1_000, 8_000];
const CALIBRATION_LEARNERS = 4_000;
const CALIBRATION_SEEDS = [100, 200, 300];
/** SD of the error that the items of one level have in common on the harsh banks, in logits. */
const SHARED_SD = 0.3;

type Generators = [() => number, () => number, () => number];

const items = readBank();

/** All methods in turn for each learner: same person, same bank; the answers have a chance of their own. */
function compare(population: Population, truthOf: (learner: number) => TrueBank, seed: number): string[] {
  const [people, choices, answers] = [1, 2, 3].map((part) => seededRandom(10 * seed + part)) as Generators;
  const methods: Method[] = [adaptive(items, choices), fixedForm(items), randomChoice(items, choices)];
  const sittings = new Map<Method, Sitting[]>(methods.map((method) => [method, []]));
  for (let index = 0; index < LEARNERS; index++) {
    const learner = drawLearner(population, people);
    const truth = truthOf(index);
    for (const [method, own] of sittings) own.push(sit(learner, method, truth, answers));
  }
  return [...sittings].flatMap(([{ name }, own], index) => {
    const summary = summarise(own, items.length);
    const details = index === 0 ? [showLevels(summary), showConfidence(summary)] : [];
    return [showLine(name, summary), ...details];
  });
}

function drawnBanks(seed: number, sharedSd = 0): (learner: number) => TrueBank {
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
      const method = adaptive(known, chance);
      const sittings = Array.from({ length: CALIBRATION_LEARNERS }, () =>
        sit(drawLearner(EVEN, people), method, truth, chance),
      );
      const name = tests === 0 ? 'as the authors judged' : `after ${tests} tests`;
      lines.push(showLine(name, summarise(sittings, items.length)));
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
  show(`Calibration: perturbed banks, ${CALIBRATION_LEARNERS} learners per line`, await calibration());
}

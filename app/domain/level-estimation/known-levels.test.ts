import { describe, expect, it } from 'vitest';
import type { BankItem } from './bank-item.ts';
import { CEFR_LEVELS, levelOf } from './cefr.ts';
import { estimateLevel } from './estimate.ts';
import { buildItemChooser } from './item-choice.ts';
import { agreementOf, estimateShift, type KnownPerson, MAX_SHIFT, shrinkShift } from './known-levels.ts';
import { afterAnswer, type Outcome } from './posterior.ts';
import { posteriorAtStart } from './self-rating.ts';
import { simulatedBank } from './simulated-bank.ts';
import { seededRandom, simulateAnswer } from './simulated-learner.ts';
import { progressOf } from './stopping.ts';

const bank = simulatedBank(20);
const chooser = buildItemChooser(bank);

const harder = (item: BankItem, by: number): BankItem => ({ ...item, difficulty: item.difficulty + by });

/** A test by a learner on items that are in truth harder by `shift` than the engine, which adds `known`, believes. */
function sit(theta: number, shift: number, known: number, random: () => number) {
  const answers: { item: BankItem; outcome: Outcome }[] = [];
  let posterior = posteriorAtStart();
  while (progressOf(posterior, answers.length, false) === 'going-on') {
    const chosen = chooser.choose({ posterior, answered: answers.map(({ item }) => item.id), random });
    if (!chosen) break;
    const outcome = simulateAnswer({ theta, admits: 0 }, harder(chosen, shift), random);
    const item = harder(chosen, known);
    posterior = afterAnswer(posterior, item, outcome);
    answers.push({ item, outcome });
  }
  return answers;
}

/** People of all levels, whose level is known. */
function knownPeople(count: number, shift: number, random: () => number): KnownPerson[] {
  return Array.from({ length: count }, () => {
    const theta = -4.5 + 9 * random();
    return { level: levelOf(theta), answers: sit(theta, shift, 0, random) };
  });
}

describe('the shift of the scale', () => {
  it.each([0.5, -0.5, 0])('of %s logits is found again, with an honest standard deviation', (shift) => {
    const random = seededRandom(41);
    const found = Array.from({ length: 40 }, () => estimateShift(knownPeople(40, shift, random)));
    const errors = found.map((one) => (one?.shift ?? Infinity) - shift);
    const sds = found.map((one) => one?.sd ?? 0);
    const covered = errors.filter((error, index) => Math.abs(error) < 2 * (sds[index] ?? 0));
    // 38 are expected; fewer than 33 in less than one of a thousand draws.
    expect(covered.length).toBeGreaterThanOrEqual(33);
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.06);
    expect(Math.max(...sds)).toBeLessThan(0.2);
  });

  it('has a smaller standard deviation the more people are known', () => {
    const few = estimateShift(knownPeople(30, 0, seededRandom(1)));
    const many = estimateShift(knownPeople(120, 0, seededRandom(1)));
    expect((few?.sd ?? 0) / (many?.sd ?? 1)).toBeGreaterThan(1.6);
  });

  it('is not estimated without people, nor where answers and levels contradict each other', () => {
    expect(estimateShift([])).toBeNull();
    const item = bank[0] as BankItem;
    const answers = Array.from({ length: 20 }, () => ({ item, outcome: 'wrong' as const }));
    expect(estimateShift([{ level: 'C2', answers }])).toBeNull();
  });

  it('moves the scale by less the less it is known, and never by more than a bound', () => {
    expect(shrinkShift({ shift: 0.5, sd: 0.1 })).toBeCloseTo(0.48, 2);
    expect(shrinkShift({ shift: 0.5, sd: 0.5 })).toBeCloseTo(0.25, 9);
    expect(shrinkShift({ shift: 1.4, sd: 0.05 })).toBe(MAX_SHIFT);
    expect(shrinkShift({ shift: -1.4, sd: 0.05 })).toBe(-MAX_SHIFT);
  });

  it('places people better when the whole bank errs by half a logit', () => {
    const random = seededRandom(9);
    const found = estimateShift(knownPeople(60, 0.5, random));
    const moved = shrinkShift(found ?? { shift: 0, sd: 1 });
    expect(Math.abs(moved - 0.5)).toBeLessThan(0.3);
    const exact = (known: number) => {
      const people = seededRandom(10);
      return Array.from({ length: 500 }, () => {
        const theta = -4.5 + 9 * people();
        return estimateLevel(sit(theta, 0.5, known, people)).level === levelOf(theta);
      }).filter(Boolean).length;
    };
    expect(exact(moved)).toBeGreaterThan(exact(0) + 15);
  });
});

it('The agreement of test and known levels counts exact ones, neighbours, and people by both levels', () => {
  const { table, ...counts } = agreementOf([
    { level: 'B1', tested: 'B1' },
    { level: 'B1', tested: 'B2' },
    { level: 'A1', tested: 'B2' },
  ]);
  expect(counts).toEqual({ people: 3, exact: 1, withinOne: 2 });
  expect(table.B1).toEqual({ A1: 0, A2: 0, B1: 1, B2: 1, C1: 0, C2: 0 });
  expect(table.A1.B2).toBe(1);
  expect(Object.keys(agreementOf([]).table)).toEqual(CEFR_LEVELS);
});

import { describe, expect, it } from 'vitest';
import { SKILLS } from './bank-item.ts';
import { CEFR_LEVELS, levelOf } from './cefr.ts';
import { estimateLevel } from './estimate.ts';
import { buildItemChooser } from './item-choice.ts';
import { simulatedBank } from './simulated-bank.ts';
import { seededRandom, simulateTest } from './simulated-learner.ts';
import { MAX_ITEMS, MIN_ITEMS } from './stopping.ts';

const chooser = buildItemChooser(simulatedBank(52));

function sit(theta: number, admits: number, random: () => number) {
  const answers = simulateTest({ chooser, selfRating: 'unsure', learner: { theta, admits }, random });
  const estimate = estimateLevel(answers);
  const bandsOff = Math.abs(CEFR_LEVELS.indexOf(estimate.level) - CEFR_LEVELS.indexOf(levelOf(theta)));
  return { theta, answers, estimate, bandsOff };
}

function share<T>(sittings: readonly T[], holds: (sitting: T) => boolean): number {
  return sittings.filter(holds).length / sittings.length;
}

describe('the level test, taken by six hundred simulated learners on a bank of 312', () => {
  const random = seededRandom(2026);
  const sittings = Array.from({ length: 600 }, () => sit(-4.4 + 8.8 * random(), random(), random));

  it('places nearly all learners within one level of the truth, and most exactly', () => {
    expect(share(sittings, ({ bandsOff }) => bandsOff <= 1)).toBeGreaterThanOrEqual(0.97);
    expect(share(sittings, ({ bandsOff }) => bandsOff === 0)).toBeGreaterThanOrEqual(0.7);
  });

  it('is right more often with higher confidence', () => {
    const rightWhen = (confidence: string) =>
      share(
        sittings.filter(({ estimate }) => estimate.confidence === confidence),
        ({ bandsOff }) => bandsOff === 0,
      );
    expect(rightWhen('sure')).toBeGreaterThan(0.8);
    expect(rightWhen('sure')).toBeGreaterThan(rightWhen('likely'));
    expect(rightWhen('likely')).toBeGreaterThan(rightWhen('between'));
  });

  it('names the true level as one of the two when the result is between two', () => {
    const hesitant = sittings.filter(({ estimate }) => estimate.confidence === 'between');
    const named = share(hesitant, ({ estimate, theta }) =>
      [estimate.level, estimate.neighbour].includes(levelOf(theta)),
    );
    expect(named).toBeGreaterThan(0.9);
  });

  it('has no bias up or down', () => {
    const lean =
      sittings.reduce((sum, { estimate, theta }) => sum + estimate.theta - theta, 0) / sittings.length;
    expect(Math.abs(lean)).toBeLessThan(0.25);
  });

  it('asks between ten and twenty-five questions, fewer than twenty-five on average', () => {
    const lengths = sittings.map(({ answers }) => answers.length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(MIN_ITEMS);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_ITEMS);
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(24);
  });

  it('shows no question to more than three learners in five, and leaves few unused', () => {
    const seen = new Map<string, number>();
    for (const { answers } of sittings) {
      for (const { item } of answers) seen.set(item.id, (seen.get(item.id) ?? 0) + 1);
    }
    expect(Math.max(...seen.values()) / sittings.length).toBeLessThan(0.6);
    expect(seen.size).toBeGreaterThan(100);
  });

  it('estimates a level in grammar and in vocabulary for nearly every learner', () => {
    expect(share(sittings, ({ estimate }) => estimate.skills.grammar.level !== null)).toBeGreaterThan(0.98);
    expect(share(sittings, ({ estimate }) => estimate.skills.vocabulary.level !== null)).toBeGreaterThan(
      0.98,
    );
  });

  it('draws an interval around each skill that holds the truth about eight times in ten', () => {
    for (const skill of SKILLS) {
      const told = sittings.filter(({ estimate }) => estimate.skills[skill].level !== null);
      const held = share(told, ({ estimate, theta }) => {
        const { from, to } = estimate.skills[skill].interval;
        return from <= theta && theta <= to;
      });
      expect(held, skill).toBeGreaterThan(0.77);
      expect(held, skill).toBeLessThan(0.93);
    }
  });
});

describe('the level test, taken by simulated learners who know nothing', () => {
  it('places guessing learners at A1 or A2, and learners who say "Nu știu" at A1', () => {
    const random = seededRandom(8);
    const guessers = Array.from({ length: 100 }, () => sit(-40, 0, random));
    expect(guessers.every(({ estimate }) => estimate.level === 'A1' || estimate.level === 'A2')).toBe(true);
    expect(share(guessers, ({ estimate }) => estimate.level === 'A1')).toBeGreaterThan(0.9);
    const honest = Array.from({ length: 100 }, () => sit(-40, 1, random));
    expect(honest.every(({ estimate }) => estimate.level === 'A1')).toBe(true);
  });
});

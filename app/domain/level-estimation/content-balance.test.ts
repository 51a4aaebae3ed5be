import { describe, expect, it } from 'vitest';
import { FORMATS, type Format, SKILLS, type Skill } from './bank-item.ts';
import { CELLS, cellShares, cellsByNeed } from './content-balance.ts';
import { simulatedBank } from './simulated-bank.ts';
import { seededRandom } from './simulated-learner.ts';

const bank = simulatedBank(52);

function sumOf(shares: readonly number[], name: Skill | Format): number {
  return CELLS.reduce(
    (sum, { skill, format }, cell) => sum + (skill === name || format === name ? (shares[cell] ?? 0) : 0),
    0,
  );
}

/** How many questions each of the cells has after `questions`. */
function askedAfter(questions: number, isListeningLeftOut: boolean): number[] {
  const random = seededRandom(2);
  const shares = cellShares(bank, isListeningLeftOut);
  const asked = CELLS.map(() => 0);
  for (let question = 0; question < questions; question += 1) {
    const [cell = 0] = cellsByNeed(shares, asked, random);
    asked[cell] = (asked[cell] ?? 0) + 1;
  }
  return asked;
}

describe('the shares of the questions', () => {
  it('are those of the skills exactly, and those of the formats as far as the bank has them', () => {
    const shares = cellShares(bank, false);
    expect(SKILLS.map((skill) => sumOf(shares, skill).toFixed(3))).toEqual([
      '0.320',
      '0.280',
      '0.200',
      '0.200',
    ]);
    // The texts of the simulated bank are choices only: 40 % of the questions.
    expect(FORMATS.map((format) => sumOf(shares, format).toFixed(2))).toEqual(['0.40', '0.41', '0.19']);
  });

  it('give the part of listening to the other skills where it is left out', () => {
    const shares = cellShares(bank, true);
    expect(SKILLS.map((skill) => sumOf(shares, skill).toFixed(3))).toEqual([
      '0.400',
      '0.350',
      '0.250',
      '0.000',
    ]);
    expect(FORMATS.map((format) => sumOf(shares, format).toFixed(2))).toEqual(['0.29', '0.49', '0.22']);
  });

  it('are reached by asking for the cell furthest below its share', () => {
    const asked = askedAfter(25, false);
    const expected = { grammar: 8, vocabulary: 7, reading: 5, listening: 5 };
    for (const skill of SKILLS) {
      expect(Math.abs(sumOf(asked, skill) - expected[skill]), skill).toBeLessThanOrEqual(1);
    }
    const without = askedAfter(200, true);
    for (const [format, count] of [
      ['choice', 58],
      ['gap', 98],
      ['order', 44],
    ] as const) {
      expect(Math.abs(sumOf(without, format) - count), format).toBeLessThanOrEqual(2);
    }
  });

  it('leave to a lot what comes first', () => {
    const shares = cellShares(bank, false);
    const none = CELLS.map(() => 0);
    const firsts = Array.from({ length: 60 }, (_, seed) => {
      const [cell = 0] = cellsByNeed(shares, none, seededRandom(seed));
      return CELLS[cell]?.skill;
    });
    expect(new Set(firsts).size).toBe(SKILLS.length);
  });

  it('leave out a skill whose share is zero', () => {
    const cells = cellsByNeed(
      cellShares(bank, true),
      CELLS.map(() => 0),
      seededRandom(1),
    );
    expect(cells.map((cell) => CELLS[cell]?.skill)).not.toContain('listening');
  });
});

import { describe, expect, it } from 'vitest';
import { type BankItem, FORMATS, type Format, SKILLS, type Skill } from './bank-item.ts';
import { cellShares, cellsByNeed } from './content-balance.ts';
import { simulatedBank } from './simulated-bank.ts';
import { seededRandom } from './simulated-learner.ts';

const bank = simulatedBank(52);

function sumOf(shares: readonly { skill: Skill; format: Format; share: number }[], name: Skill | Format) {
  return shares
    .filter(({ skill, format }) => skill === name || format === name)
    .reduce((sum, { share }) => sum + share, 0);
}

/** How many questions each skill or format has after `questions`. */
function askedAfter(items: readonly BankItem[], questions: number, isListeningLeftOut: boolean, seed = 2) {
  const random = seededRandom(seed);
  const shares = cellShares(items, isListeningLeftOut);
  const asked = new Map<string, number>();
  for (let question = 0; question < questions; question += 1) {
    const [cell] = cellsByNeed(shares, (it) => asked.get(`${it.skill} ${it.format}`) ?? 0, question, random);
    const name = `${cell?.skill} ${cell?.format}`;
    asked.set(name, (asked.get(name) ?? 0) + 1);
  }
  return (name: string) =>
    [...asked].filter(([cell]) => cell.split(' ').includes(name)).reduce((sum, [, count]) => sum + count, 0);
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
    expect(FORMATS.map((format) => sumOf(shares, format).toFixed(2))).toEqual(['0.28', '0.49', '0.23']);
  });

  it('are reached by asking for the cell furthest below its share', () => {
    const countOf = askedAfter(bank, 25, false);
    for (const [skill, count] of [
      ['grammar', 8],
      ['vocabulary', 7],
      ['reading', 5],
      ['listening', 5],
    ] as const) {
      expect(Math.abs(countOf(skill) - count), skill).toBeLessThanOrEqual(1);
    }
    const without = askedAfter(bank, 200, true);
    expect(FORMATS.map((format) => Math.round(without(format) / 2))).toEqual([28, 49, 23]);
  });

  it('leave to a lot what comes first', () => {
    const firsts = Array.from({ length: 60 }, (_, seed) => {
      const [cell] = cellsByNeed(cellShares(bank, false), () => 0, 0, seededRandom(seed));
      return cell?.skill;
    });
    expect(new Set(firsts).size).toBe(SKILLS.length);
  });
});

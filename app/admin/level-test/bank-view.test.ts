import { describe, expect, it } from 'vitest';
import { type BankRow, summariseBank } from './bank-view.ts';

function item(key: string, fields: Partial<BankRow> = {}): BankRow {
  return {
    key,
    level: 'A1',
    skill: 'grammar',
    format: 'gap',
    prompt: key,
    authorDifficulty: -3,
    calibratedDifficulty: null,
    difficultySd: null,
    answerCount: 2,
    ...fields,
  };
}

describe('the view of a bank', () => {
  it('counts items by level and skill, including levels without items', () => {
    const { shares, itemCount, answerCount } = summariseBank([
      item('a'),
      item('b', { skill: 'listening' }),
      item('c', { level: 'C2' }),
    ]);
    expect(itemCount).toBe(3);
    expect(answerCount).toBe(6);
    expect(shares.map(({ level, total }) => `${level} ${total}`)).toEqual([
      'A1 2',
      'A2 0',
      'B1 0',
      'B2 0',
      'C1 0',
      'C2 1',
    ]);
    expect(shares[0]?.counts).toEqual({ grammar: 1, vocabulary: 0, reading: 0, listening: 1 });
  });

  it('has the calibrated items furthest from their author, in either direction', () => {
    const { furthest, calibratedCount } = summariseBank([
      item('near', { calibratedDifficulty: -2.9, difficultySd: 0.1 }),
      item('never'),
      item('easier', { calibratedDifficulty: -4.2, difficultySd: 0.1 }),
      item('harder', { calibratedDifficulty: -2, difficultySd: 0.1 }),
    ]);
    expect(furthest.map(({ key }) => key)).toEqual(['easier', 'harder', 'near']);
    expect(calibratedCount).toBe(3);
  });
});

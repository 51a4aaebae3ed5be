import { describe, expect, it } from 'vitest';
import { type BankRow, parametersOf, summariseBank } from './bank-view.ts';

function item(key: string, fields: Partial<BankRow> = {}): BankRow {
  return {
    itemId: 1,
    key,
    level: 'A1',
    skill: 'grammar',
    format: 'gap',
    prompt: key,
    authorDifficulty: -3,
    calibratedDifficulty: null,
    difficultySd: null,
    formatDiscrimination: 1.2,
    calibratedDiscrimination: null,
    guessing: 0.01,
    answerCount: 2,
    shift: 0,
    knownPeople: 0,
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

  it('has the items that tell learners apart least for their format, and none that do it well', () => {
    const { bluntest } = summariseBank([
      item('usual', { calibratedDiscrimination: 1.1 }),
      item('unknown'),
      item('blunt', { calibratedDiscrimination: 0.8 }),
      item('bluntest', { calibratedDiscrimination: 0.7 }),
    ]);
    expect(bluntest.map(({ key }) => key)).toEqual(['bluntest', 'blunt']);
  });

  it('has the parameters that tests take: what was calibrated before what was judged, on the moved scale', () => {
    expect(parametersOf(item('judged', { shift: 0.5 }))).toEqual({
      difficulty: -2.5,
      discrimination: 1.2,
      guessing: 0.01,
    });
    const calibrated = { calibratedDifficulty: -2, calibratedDiscrimination: 1.5, shift: -0.25 };
    expect(parametersOf(item('calibrated', calibrated))).toMatchObject({
      difficulty: -2.25,
      discrimination: 1.5,
    });
  });
});

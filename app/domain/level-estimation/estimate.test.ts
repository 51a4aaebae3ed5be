import { describe, expect, it } from 'vitest';
import type { BankItem, Skill } from './bank-item.ts';
import { estimateLevel, placementOf } from './estimate.ts';
import { type Outcome, priorPosterior } from './posterior.ts';

const around = (mean: number, sd: number) => placementOf(priorPosterior({ mean, sd }));

function answers(count: number, skill: Skill, difficulty: number, outcome: Outcome) {
  return Array.from({ length: count }, (_, index) => {
    const item: BankItem = {
      id: `${skill} ${difficulty} ${index}`,
      level: 'B1',
      skill,
      format: 'gap',
      topic: 'any',
      textGroup: null,
      discrimination: 1.6,
      difficulty,
      guessing: 0,
    };
    return { item, outcome };
  });
}

describe('the result of a test', () => {
  it('is the most probable level, with its probabilities summing to one', () => {
    const result = estimateLevel([
      ...answers(9, 'grammar', -0.2, 'correct'),
      ...answers(9, 'grammar', 1.7, 'wrong'),
    ]);
    expect(result.level).toBe('B2');
    expect(result.probabilities.B2).toBe(Math.max(...Object.values(result.probabilities)));
    expect(Object.values(result.probabilities).reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(1, 9);
    expect(result.theta).toBeCloseTo(0.75, 1);
    expect(result.sd).toBeLessThan(0.5);
  });

  it('is sure, without a neighbour, when nearly all of the probability is in one level', () => {
    const { confidence, neighbour } = around(0.75, 0.4);
    expect(confidence).toBe('sure');
    expect(neighbour).toBeNull();
  });

  it('is likely, without a neighbour, when most of the probability is in one level', () => {
    const { confidence, neighbour } = around(0.75, 0.7);
    expect(confidence).toBe('likely');
    expect(neighbour).toBeNull();
  });

  it('is between two levels near an edge, and names the nearer neighbour', () => {
    const above = around(0.1, 0.5);
    expect([above.level, above.confidence, above.neighbour]).toEqual(['B2', 'between', 'B1']);
    const below = around(-0.1, 0.5);
    expect([below.level, below.confidence, below.neighbour]).toEqual(['B1', 'between', 'B2']);
  });

  it('names the only neighbour at either end of the scale', () => {
    const lowest = around(-3.1, 0.6);
    expect([lowest.level, lowest.neighbour]).toEqual(['A1', 'A2']);
    const highest = around(3.1, 0.6);
    expect([highest.level, highest.neighbour]).toEqual(['C2', 'C1']);
  });

  it('is below A1 when the ability is more probably there than in A1, and A1 in the lists of levels', () => {
    const nothing = estimateLevel(answers(10, 'grammar', -4, 'unknown'));
    expect([nothing.level, nothing.isBelowA1]).toEqual(['A1', true]);
    expect(nothing.belowA1).toBeGreaterThan(0.7);
    const some = estimateLevel([
      ...answers(5, 'grammar', -4.2, 'correct'),
      ...answers(5, 'grammar', -2.5, 'wrong'),
    ]);
    expect([some.level, some.isBelowA1]).toEqual(['A1', false]);
  });

  it('counts half of the edge itself to what is below A1', () => {
    expect(around(-4.5, 0.4).belowA1).toBeCloseTo(0.5, 3);
    expect(around(-3.6, 0.4).isBelowA1).toBe(false);
  });
});

describe('the level of each skill', () => {
  const result = estimateLevel([
    ...answers(8, 'grammar', 0.7, 'correct'),
    ...answers(3, 'grammar', 0.7, 'unknown'),
    ...answers(8, 'vocabulary', -1.5, 'wrong'),
    ...answers(2, 'reading', 0, 'correct'),
  ]);

  it('differs where the answers differ', () => {
    const { grammar, vocabulary } = result.skills;
    expect(grammar.level).toBe('B2');
    expect(vocabulary.level).toBe('A2');
  });

  it('is not given on fewer than three answers', () => {
    expect(result.skills.reading).toMatchObject({ answered: 2, correct: 2, level: null });
  });

  it('counts "Nu știu" as an answer, and not as a correct one', () => {
    expect(result.skills.grammar).toMatchObject({ answered: 11, correct: 8 });
  });

  it('is less certain the fewer its answers', () => {
    expect(result.skills.grammar.sd).toBeLessThan(result.skills.reading.sd);
    expect(estimateLevel([]).skills.reading.sd).toBeCloseTo(1, 2);
  });
});

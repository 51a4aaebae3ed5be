import { describe, expect, it } from 'vitest';
import type { BankItem, Skill } from './bank-item.ts';
import { estimateLevel } from './estimate.ts';
import type { Outcome } from './posterior.ts';
import { priorOf } from './self-rating.ts';

const prior = priorOf('unsure');

function answers(count: number, skill: Skill, difficulty: number, outcome: Outcome) {
  return Array.from({ length: count }, (_, index) => {
    const item: BankItem = {
      id: `${skill} ${difficulty} ${index}`,
      level: 'B1',
      skill,
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
    const result = estimateLevel({
      prior,
      answers: [...answers(9, 'grammar', -0.2, 'correct'), ...answers(9, 'grammar', 1.7, 'wrong')],
    });
    expect(result.level).toBe('B2');
    expect(result.probabilities.B2).toBe(Math.max(...Object.values(result.probabilities)));
    expect(Object.values(result.probabilities).reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(1, 9);
    expect(result.theta).toBeCloseTo(0.75, 1);
    expect(result.sd).toBeLessThan(0.5);
  });

  it('is sure, without a neighbour, when nearly all of the probability is in one level', () => {
    const { confidence, neighbour } = estimateLevel({ prior: { mean: 0.75, sd: 0.4 }, answers: [] });
    expect(confidence).toBe('sure');
    expect(neighbour).toBeNull();
  });

  it('is likely, without a neighbour, when most of the probability is in one level', () => {
    const { confidence, neighbour } = estimateLevel({ prior: { mean: 0.75, sd: 0.7 }, answers: [] });
    expect(confidence).toBe('likely');
    expect(neighbour).toBeNull();
  });

  it('is between two levels near an edge, and names the nearer neighbour', () => {
    const above = estimateLevel({ prior: { mean: 0.1, sd: 0.5 }, answers: [] });
    expect([above.level, above.confidence, above.neighbour]).toEqual(['B2', 'between', 'B1']);
    const below = estimateLevel({ prior: { mean: -0.1, sd: 0.5 }, answers: [] });
    expect([below.level, below.confidence, below.neighbour]).toEqual(['B1', 'between', 'B2']);
  });

  it('names the only neighbour at either end of the scale', () => {
    const lowest = estimateLevel({ prior: { mean: -3.1, sd: 0.6 }, answers: [] });
    expect([lowest.level, lowest.neighbour]).toEqual(['A1', 'A2']);
    const highest = estimateLevel({ prior: { mean: 3.1, sd: 0.6 }, answers: [] });
    expect([highest.level, highest.neighbour]).toEqual(['C2', 'C1']);
  });

  it('is given without answers, from the self-rating alone', () => {
    expect(estimateLevel({ prior: priorOf('beginner'), answers: [] }).level).toBe('A1');
  });
});

describe('the level of each skill', () => {
  const result = estimateLevel({
    prior,
    answers: [
      ...answers(8, 'grammar', 0.7, 'correct'),
      ...answers(3, 'grammar', 0.7, 'unknown'),
      ...answers(8, 'vocabulary', -1.5, 'wrong'),
      ...answers(2, 'reading', 0, 'correct'),
    ],
  });

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
    expect(estimateLevel({ prior, answers: [] }).skills.reading.sd).toBeCloseTo(1, 2);
  });
});

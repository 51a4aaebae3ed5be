import { describe, expect, it } from 'vitest';
import { explainAnswer } from './explain-answer.ts';

const mistakes = [
  { response: "don't must", transfer: 'modality', why: 'După „must” nu vine „do”.' },
  { response: 'no must', transfer: 'none', why: 'Engleza neagă verbul altfel.' },
] as const;
const wrong = { outcome: 'wrong', transfer: 'negation', mistakes } as const;
const nothing = { why: null, error: null, trap: null };

describe('the explanation of one answer', () => {
  it('says why a wrong answer is wrong when the author foresaw it, in any spelling', () => {
    for (const response of ["don't must", ' Don’t  MUST. ']) {
      expect(explainAnswer({ ...wrong, response })).toEqual({
        why: 'După „must” nu vine „do”.',
        error: 'modality',
        trap: null,
      });
    }
  });

  it('names no error when the foreseen mistake has none', () => {
    expect(explainAnswer({ ...wrong, response: 'no must' })).toEqual({
      why: 'Engleza neagă verbul altfel.',
      error: null,
      trap: null,
    });
  });

  it('names only the trap of the question for an unforeseen answer and for „Nu știu”', () => {
    const trap = { why: null, error: null, trap: 'negation' };
    expect(explainAnswer({ ...wrong, response: 'not must' })).toEqual(trap);
    expect(explainAnswer({ ...wrong, outcome: 'unknown', response: null })).toEqual(trap);
    expect(explainAnswer({ ...wrong, transfer: 'none', response: 'not must' })).toEqual(nothing);
  });

  it('is empty for a correct answer, and names the trap for an item without foreseen mistakes', () => {
    expect(explainAnswer({ ...wrong, outcome: 'correct', response: "mustn't" })).toEqual(nothing);
    expect(explainAnswer({ ...wrong, mistakes: [], response: 'no must' })).toEqual({
      ...nothing,
      trap: 'negation',
    });
  });
});

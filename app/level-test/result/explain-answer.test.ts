import { describe, expect, it } from 'vitest';
import { keyOfItem } from '#app/domain/typed-answers/item-key.ts';
import { explainAnswer } from './explain-answer.ts';

const mistakes = [
  { response: "don't must", transfer: 'modality', why: 'După „must” nu vine „do”.' },
  { response: 'no must', transfer: 'none', why: 'Engleza neagă verbul altfel.' },
] as const;
const item = { format: 'gap', transfer: 'negation', prompt: 'You ___ go.' } as const;
const typedKey = keyOfItem({
  ...item,
  skill: 'grammar',
  answers: ["mustn't"],
  mistakes: mistakes.map(({ response }) => response),
});
const wrong = { outcome: 'wrong', transfer: 'negation', mistakes, typedKey } as const;
const nothing = { why: null, error: null, trap: null, spelling: null };

describe('the explanation of one answer', () => {
  it('says why a wrong answer is wrong when the author foresaw it, in any spelling', () => {
    for (const response of ["don't must", ' Don’t  MUST. ', 'dont must', 'You do not must go']) {
      expect(explainAnswer({ ...wrong, response })).toEqual({
        ...nothing,
        why: 'După „must” nu vine „do”.',
        error: 'modality',
      });
    }
  });

  it('names no error when the foreseen mistake has none', () => {
    expect(explainAnswer({ ...wrong, response: 'no must' })).toEqual({
      ...nothing,
      why: 'Engleza neagă verbul altfel.',
    });
  });

  it('names only the trap of the question for an unforeseen answer and for „Nu știu”', () => {
    const trap = { ...nothing, trap: 'negation' };
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

  it('says why a chosen option is wrong', () => {
    expect(explainAnswer({ ...wrong, typedKey: null, response: 'no must' }).why).toBe(
      'Engleza neagă verbul altfel.',
    );
  });

  it('says how a word is written that was heard well and typed with a slip', () => {
    const key = keyOfItem({ ...item, skill: 'listening', answers: ['battery'], mistakes: [] });
    const right = { outcome: 'correct', transfer: 'none', mistakes: [], typedKey: key } as const;
    expect(explainAnswer({ ...right, response: 'batery' })).toEqual({ ...nothing, spelling: 'battery' });
    expect(explainAnswer({ ...right, response: 'Battery' })).toEqual(nothing);
    // A test from before slips counted keeps its outcome.
    expect(explainAnswer({ ...right, outcome: 'wrong', response: 'batery' })).toEqual(nothing);
  });
});

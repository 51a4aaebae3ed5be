import { describe, expect, it } from 'vitest';
import { scoreResponse } from './score-response.ts';

const choice = { format: 'choice', answers: ['on'], distractors: ['in', 'at', 'by'] } as const;
const gap = { format: 'gap', answers: ["don't have to", 'do not have to'], distractors: [] } as const;
const order = { format: 'order', answers: ['Where does your sister work?'], distractors: [] } as const;

describe('scoring a response', () => {
  it('scores "Nu știu" as unknown', () => {
    expect(scoreResponse(choice, null)).toBe('unknown');
  });

  it('distinguishes correct, wrong and forged choices', () => {
    expect(scoreResponse(choice, 'on')).toBe('correct');
    expect(scoreResponse(choice, 'in')).toBe('wrong');
    expect(scoreResponse(choice, 'under')).toBe('invalid');
  });

  it.each(["don't have to", 'Don’t have to', "  don't   have to. ", 'DO NOT HAVE TO'])(
    'accepts %j in a gap',
    (typed) => {
      expect(scoreResponse(gap, typed)).toBe('correct');
    },
  );

  it.each(['dont have to', 'must not'])('does not accept %j in a gap', (typed) => {
    expect(scoreResponse(gap, typed)).toBe('wrong');
  });

  it('compares a sentence without regard to capitals and the closing mark', () => {
    expect(scoreResponse(order, 'where does your sister work')).toBe('correct');
    expect(scoreResponse(order, 'where your sister does work')).toBe('wrong');
  });

  it.each(['', '   ', '…', 'x'.repeat(301)])('finds %j invalid in a gap', (typed) => {
    expect(scoreResponse(gap, typed)).toBe('invalid');
  });
});

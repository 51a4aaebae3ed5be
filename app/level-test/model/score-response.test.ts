import { describe, expect, it } from 'vitest';
import { keyOfItem } from '#app/domain/typed-answers/item-key.ts';
import { scoreResponse } from './score-response.ts';

const choice = { answers: ['on'], distractors: ['in', 'at', 'by'], typedKey: null };
const gap = typed('gap', "don't have to");
const order = typed('order', 'Where does your sister work?');
const heard = typed('gap', 'battery', 'listening');

function typed(format: 'gap' | 'order', answer: string, skill: 'grammar' | 'listening' = 'grammar') {
  const item = { format, skill, transfer: 'none', prompt: '___', answers: [answer], mistakes: [] } as const;
  return { answers: [answer], distractors: [], typedKey: keyOfItem(item) };
}

describe('scoring a response', () => {
  it('scores "Nu știu" as unknown', () => {
    expect(scoreResponse(choice, null)).toBe('unknown');
  });

  it('distinguishes correct, wrong and forged choices', () => {
    expect(scoreResponse(choice, 'on')).toBe('correct');
    expect(scoreResponse(choice, 'in')).toBe('wrong');
    expect(scoreResponse(choice, 'under')).toBe('invalid');
  });

  it.each(["don't have to", 'Don’t have to', "  don't   have to. ", 'DO NOT HAVE TO', 'dont have to'])(
    'accepts %j in a gap',
    (typed) => {
      expect(scoreResponse(gap, typed)).toBe('correct');
    },
  );

  it.each(['not have to', 'must not'])('does not accept %j in a gap', (typed) => {
    expect(scoreResponse(gap, typed)).toBe('wrong');
  });

  it('compares a sentence without regard to capitals and the closing mark', () => {
    expect(scoreResponse(order, 'where does your sister work')).toBe('correct');
    expect(scoreResponse(order, 'where your sister does work')).toBe('wrong');
  });

  it('takes a slip in a listening gap as heard, unless it is another English word', () => {
    expect(scoreResponse(heard, 'batery')).toBe('correct');
    expect(scoreResponse(heard, 'butter')).toBe('wrong');
    expect(scoreResponse(typed('gap', 'house', 'listening'), 'horse')).toBe('wrong');
  });

  it.each(['', '   ', '…', '\u200b', '„”', 'x'.repeat(301)])('finds %j invalid in a gap', (typed) => {
    expect(scoreResponse(gap, typed)).toBe('invalid');
  });
});

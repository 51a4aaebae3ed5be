import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExerciseKind } from './exercise.ts';
import { MAX_RESPONSE_LENGTH, parseResponse } from './exercise-response.ts';

const TEXTS = ['choice', 'gap', 'order', 'dictation', 'transform', 'translate', 'reply'] as const;
const LISTS = ['several', 'match'] as const;
const anyKind = fc.constantFrom<ExerciseKind>(...TEXTS, ...LISTS);
/** Any UTF-16 code units: all scripts, NUL, halves of pairs. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));

describe('A response to an exercise', () => {
  it.each(TEXTS)('To %s is a text', (kind) => {
    expect(parseResponse(kind, ' on Friday ')).toBe(' on Friday ');
    expect(parseResponse(kind, '')).toBe('');
    for (const other of [undefined, 7, true, {}, ['on'], []])
      expect(parseResponse(kind, other)).toBeUndefined();
  });

  it.each(LISTS)('To %s is a list of texts', (kind) => {
    expect(parseResponse(kind, ['one', '', 'two'])).toEqual(['one', '', 'two']);
    expect(parseResponse(kind, [])).toEqual([]);
    for (const other of [undefined, 7, 'one', {}, [7], ['one', null], { length: 1 }]) {
      expect(parseResponse(kind, other)).toBeUndefined();
    }
  });

  it.each([...TEXTS, ...LISTS])('To %s may be „Nu știu”', (kind) => {
    expect(parseResponse(kind, null)).toBeNull();
  });

  it('To several is a set, to a match it is not', () => {
    expect(parseResponse('several', ['b', 'a', 'b'])).toEqual(['b', 'a']);
    expect(parseResponse('match', ['b', 'a', 'b'])).toEqual(['b', 'a', 'b']);
  });

  it('Has up to 400 characters, and up to ten parts', () => {
    const longest = 'a'.repeat(MAX_RESPONSE_LENGTH);
    expect(parseResponse('translate', longest)).toBe(longest);
    expect(parseResponse('translate', `${longest}a`)).toBeUndefined();
    expect(parseResponse('several', [longest])).toEqual([longest]);
    expect(parseResponse('match', ['', `${longest}a`])).toBeUndefined();
    const ten = Array.from({ length: 10 }, (_, index) => `${index}`);
    expect(parseResponse('match', ten)).toEqual(ten);
    expect(parseResponse('match', [...ten, '10'])).toBeUndefined();
  });

  it('Is a text that the database can hold, whatever was typed', () => {
    expect(parseResponse('gap', 'a\0b')).toBe('a b');
    expect(parseResponse('gap', 'a\ud800')).toBe('a\ufffd');
    expect(parseResponse('several', ['\udfff', 'Дом 家 בית 🏠'])).toEqual(['\ufffd', 'Дом 家 בית 🏠']);
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseResponse('dictation', text.slice(0, MAX_RESPONSE_LENGTH));
        expect(parsed?.isWellFormed()).toBe(true);
        expect(parsed).not.toContain('\0');
      }),
      runs(5000, 300),
    );
  });

  it('Is read from any JSON without an error', () => {
    fc.assert(
      fc.property(anyKind, fc.jsonValue(), (kind, given) => {
        const parsed = parseResponse(kind, given);
        const isList = kind === 'several' || kind === 'match';
        if (given === null) expect(parsed).toBeNull();
        else if (parsed !== undefined) expect(Array.isArray(parsed)).toBe(isList);
      }),
      runs(5000, 500),
    );
  });
});

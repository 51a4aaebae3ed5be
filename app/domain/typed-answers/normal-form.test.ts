import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalForm } from './normal-form.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('the normal form of a typed answer', () => {
  it.each([
    ['  ON\u00a0 Friday. ', 'on friday'],
    ['«on Friday»', 'on friday'],
    ['„on Friday”', 'on friday'],
    ['‘on Friday’', 'on friday'],
    ['"on" (Friday)!', 'on friday'],
    ['on\u200b Fri\u00adday\ufeff', 'on friday'],
    ['don′t', "don't"],
    ['don´t', "don't"],
    ['ｄｏｎ＇ｔ', "don't"],
    ['non‑conclusive', 'non-conclusive'],
    ['non–conclusive', 'non-conclusive'],
    ['Café', 'cafe'],
    ["'s having", "'s having"],
    ['bread & butter', 'bread and butter'],
    ['8:00', '8 00'],
  ])('makes of %j %j', (typed, normal) => {
    expect(normalForm(typed)).toBe(normal);
  });

  it.each(['', ' ', '…', '\u200b', '()', '„”', "''", '\u0301'])('makes nothing of %j', (typed) => {
    expect(normalForm(typed)).toBe('');
  });

  it('stays as it is when it is made again, of any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const normal = normalForm(text);
        expect(normalForm(normal)).toBe(normal);
      }),
      runs(50_000, 2_000),
    );
  });
});

import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS, type Format } from './bank-item.ts';
import { formatsAllowed } from './format-variety.ts';

describe('the variety of formats', () => {
  it('stops a fourth question of one format in a row', () => {
    expect(formatsAllowed(['gap', 'gap', 'gap'], FORMATS)).toEqual(['choice', 'order']);
    expect(formatsAllowed(['choice', 'gap', 'gap'], FORMATS)).toEqual(FORMATS);
  });

  it('asks for the format that ten questions in a row would lack', () => {
    const nine: Format[] = ['gap', 'choice', 'gap', 'choice', 'gap', 'choice', 'gap', 'choice', 'gap'];
    expect(formatsAllowed(nine, FORMATS)).toEqual(['order']);
    expect(formatsAllowed(['order', ...nine.slice(1)], FORMATS)).toEqual(FORMATS);
  });

  it('demands nothing of a bank with one format', () => {
    expect(formatsAllowed(['gap', 'gap', 'gap'], ['gap'])).toEqual(['gap']);
  });

  it('holds for every way of choosing among what it allows', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (choices) => {
        const asked: Format[] = [];
        for (const choice of choices) {
          const allowed = formatsAllowed(asked, FORMATS);
          asked.push(allowed[choice % allowed.length] as Format);
        }
        for (let start = 0; start + 10 <= asked.length; start++) {
          expect(new Set(asked.slice(start, start + 10)).size).toBe(FORMATS.length);
        }
        expect(asked.join(' ')).not.toMatch(/(\w+)( \1){3}/);
      }),
      runs(10_000, 100),
    );
  });
});

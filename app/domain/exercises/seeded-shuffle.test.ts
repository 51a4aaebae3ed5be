import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from './seeded-shuffle.ts';

describe('A seeded shuffle', () => {
  it('Keeps every value, and gives the same order for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 10 }), fc.string(), (values, seed) => {
        const given = [...values];
        const mixed = shuffled(values, seed);
        expect([...mixed].sort()).toEqual([...values].sort());
        expect(shuffled(values, seed)).toEqual(mixed);
        expect(values).toEqual(given);
      }),
      runs(5000, 300),
    );
  });

  it('Puts the first value in every place equally often', () => {
    const places = [0, 0, 0, 0];
    const count = 8000;
    for (let index = 0; index < count; index++) {
      const place = shuffled(['right', 'b', 'c', 'd'], `e${index}-some-key`).indexOf('right');
      places[place] = (places[place] ?? 0) + 1;
    }
    for (const times of places) expect(Math.abs(times / count - 0.25)).toBeLessThan(0.02);
  });
});

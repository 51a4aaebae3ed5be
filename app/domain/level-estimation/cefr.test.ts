import { describe, expect, it } from 'vitest';
import { BAND_CUTS, bandOf, CEFR_LEVELS, levelOf } from './cefr.ts';

describe('the CEFR scale', () => {
  it('counts an edge to the level above it', () => {
    expect(BAND_CUTS.map(levelOf)).toEqual(['A2', 'B1', 'B2', 'C1', 'C2']);
    expect(BAND_CUTS.map((cut) => levelOf(cut - 1e-9))).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
  });

  it('has a level for every ability, also for infinite ones', () => {
    expect(levelOf(-Infinity)).toBe('A1');
    expect(levelOf(Infinity)).toBe('C2');
  });

  it('covers the whole scale without gaps or overlaps', () => {
    const bands = CEFR_LEVELS.map(bandOf);
    expect(bands.map((band) => band.from)).toEqual([-Infinity, ...BAND_CUTS]);
    expect(bands.map((band) => band.to)).toEqual([...BAND_CUTS, Infinity]);
  });
});

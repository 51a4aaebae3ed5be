import { describe, expect, it } from 'vitest';
import { BAND_CUTS, CEFR_LEVELS, levelOf } from '#app/domain/level-estimation/cefr.ts';
import { THETA_GRID } from '#app/domain/level-estimation/posterior.ts';
import { scaleShare, shownAbility } from './level-scale.ts';

describe('the drawn scale', () => {
  it('gives each level a sixth of its width', () => {
    expect(BAND_CUTS.map(scaleShare)).toEqual([1, 2, 3, 4, 5].map((sixths) => expect.closeTo(sixths / 6, 9)));
    expect(scaleShare(-0.75)).toBeCloseTo(2.5 / 6, 9);
  });

  it('rises everywhere, from the foot of A1 to the top of C2, which nobody reaches', () => {
    const shares = THETA_GRID.map(scaleShare);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(shares).size).toBe(shares.length);
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares.at(-1)).toBeLessThan(1);
    expect([scaleShare(-Infinity), scaleShare(Infinity)]).toEqual([0, 1]);
  });

  it('puts a point into the band of its level, wherever the ability lies', () => {
    for (const level of CEFR_LEVELS) {
      for (const theta of [-9, -1.5, 0.02, 2.9, 9]) expect(levelOf(shownAbility(theta, level))).toBe(level);
    }
    expect(shownAbility(0.7, 'B2')).toBe(0.7);
  });
});

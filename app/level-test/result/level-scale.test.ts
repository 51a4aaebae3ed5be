import { describe, expect, it } from 'vitest';
import { CEFR_LEVELS, levelOf } from '#app/domain/level-estimation/cefr.ts';
import { scaleShare, shownAbility } from './level-scale.ts';

describe('the drawn scale', () => {
  it('gives each level a sixth of its width', () => {
    expect([-4.5, -3, -1.5, 0, 1.5, 3, 4.5].map(scaleShare)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((sixths) => expect.closeTo(sixths / 6, 9)),
    );
  });

  it('ends where the outer levels are drawn to end', () => {
    expect([scaleShare(-20), scaleShare(20)]).toEqual([0, 1]);
  });

  it('puts a point into the band of its level, wherever the ability lies', () => {
    for (const level of CEFR_LEVELS) {
      for (const theta of [-9, -1.5, 0.02, 2.9, 9]) expect(levelOf(shownAbility(theta, level))).toBe(level);
    }
    expect(shownAbility(0.7, 'B2')).toBe(0.7);
  });
});

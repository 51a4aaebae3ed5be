import { describe, expect, it } from 'vitest';
import { priorPosterior } from './posterior.ts';
import { isFinished, MAX_ITEMS, MIN_ITEMS } from './stopping.ts';

const insideB2 = priorPosterior({ mean: 0.75, sd: 0.3 });
const onAnEdge = priorPosterior({ mean: 0, sd: 0.3 });

describe('the end of a test', () => {
  it('comes as soon as one level is almost certain', () => {
    expect(isFinished(insideB2, MIN_ITEMS)).toBe(true);
  });

  it('does not come before ten answers, even when the level is certain', () => {
    expect(isFinished(insideB2, MIN_ITEMS - 1)).toBe(false);
  });

  it('does not come before twenty-five answers for a learner on an edge', () => {
    expect(isFinished(onAnEdge, MIN_ITEMS)).toBe(false);
    expect(isFinished(onAnEdge, MAX_ITEMS - 1)).toBe(false);
  });

  it('comes after twenty-five answers in any case', () => {
    expect(isFinished(onAnEdge, MAX_ITEMS)).toBe(true);
  });

  it('comes at nine tenths of the posterior in one level', () => {
    // Within ±0.75 of the middle of a band lie 91.1 % of a normal of sd 0.441, and 89.0 % of one of sd 0.469.
    expect(isFinished(priorPosterior({ mean: 0.75, sd: 0.441 }), MIN_ITEMS)).toBe(true);
    expect(isFinished(priorPosterior({ mean: 0.75, sd: 0.469 }), MIN_ITEMS)).toBe(false);
  });
});

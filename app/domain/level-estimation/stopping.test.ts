import { describe, expect, it } from 'vitest';
import { priorPosterior } from './posterior.ts';
import { drawTrialPosition, MAX_EXTENDED_ITEMS, MAX_ITEMS, MIN_ITEMS, progressOf } from './stopping.ts';

const insideB2 = priorPosterior({ mean: 0.75, sd: 0.3 });
const onAnEdge = priorPosterior({ mean: 0, sd: 0.3 });

describe('the end of a test', () => {
  it('comes as soon as one level is almost certain', () => {
    expect(progressOf(insideB2, MIN_ITEMS, false)).toBe('finished');
  });

  it('does not come before ten answers, even when the level is certain', () => {
    expect(progressOf(insideB2, MIN_ITEMS - 1, false)).toBe('going-on');
  });

  it('does not come before twenty-five answers for a learner on an edge', () => {
    expect(progressOf(onAnEdge, MIN_ITEMS, false)).toBe('going-on');
    expect(progressOf(onAnEdge, MAX_ITEMS - 1, false)).toBe('going-on');
  });

  it('leaves the learner on an edge the choice of more questions after twenty-five', () => {
    expect(progressOf(onAnEdge, MAX_ITEMS, false)).toBe('undecided');
    expect(progressOf(insideB2, MAX_ITEMS, false)).toBe('finished');
  });

  it('comes after forty answers in any case, and sooner when the level becomes sure', () => {
    expect(progressOf(onAnEdge, MAX_ITEMS, true)).toBe('going-on');
    expect(progressOf(insideB2, MAX_ITEMS + 1, true)).toBe('finished');
    expect(progressOf(onAnEdge, MAX_EXTENDED_ITEMS - 1, true)).toBe('going-on');
    expect(progressOf(onAnEdge, MAX_EXTENDED_ITEMS, true)).toBe('finished');
  });

  it('comes at 82 % of the posterior in one level', () => {
    // Within ±0.75 of the middle of a band lie 83.1 % of a normal of sd 0.545, and 80.9 % of one of sd 0.573.
    expect(progressOf(priorPosterior({ mean: 0.75, sd: 0.545 }), MIN_ITEMS, false)).toBe('finished');
    expect(progressOf(priorPosterior({ mean: 0.75, sd: 0.573 }), MIN_ITEMS, false)).toBe('going-on');
  });
});

describe('the trial question', () => {
  it('comes fourth to ninth, so every test has one', () => {
    expect([0, 0.2, 0.4, 0.6, 0.8, 0.999].map((number) => drawTrialPosition(() => number))).toEqual([
      4, 5, 6, 7, 8, 9,
    ]);
  });
});

import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CEFR_LEVELS, type CefrLevel, levelOf } from '#app/domain/level-estimation/cefr.ts';
import { bandTop, CHART, CHART_HEIGHT, type ChartedResult, chartPoints } from './chart-geometry.ts';

function result(day: string, theta: number, level: CefrLevel = levelOf(theta)): ChartedResult {
  return {
    testId: `${day} ${theta}`,
    finishedAt: `2026-${day}T12:00:00Z`,
    level,
    isBelowA1: false,
    theta,
    sd: 0.4,
  };
}

const results = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 10_000 }),
      theta: fc.double({ min: -8, max: 8, noNaN: true }),
      level: fc.constantFrom(...CEFR_LEVELS),
      isBelowA1: fc.constant(false),
      sd: fc.double({ min: 0, max: 2, noNaN: true }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) =>
    list
      .sort((a, b) => a.at - b.at)
      .map(({ at, ...rest }, index) => ({
        testId: String(index),
        finishedAt: new Date(at * 86_400_000),
        ...rest,
      })),
  );

describe('the chart of levels', () => {
  it('puts a single test in the middle', () => {
    expect(chartPoints([result('03-01', 0.5)])[0]?.x).toBe((CHART.left + CHART.right) / 2);
  });

  it('puts a point into the band of its level, also where the ability lies just outside', () => {
    const [inside] = chartPoints([result('03-01', 1.55, 'B1')]);
    expect(inside?.y).toBeGreaterThan(bandTop('B1'));
    expect(inside?.y).toBeLessThan(bandTop('B1') + CHART.bandHeight);
  });

  it('spaces points by the time between the tests', () => {
    const [first, second, third] = chartPoints([result('01-01', 0), result('02-01', 0), result('09-01', 0)]);
    expect((third?.x ?? 0) - (second?.x ?? 0)).toBeGreaterThan(3 * ((second?.x ?? 0) - (first?.x ?? 0)));
  });

  it('keeps a gap between tests of one day, in their order', () => {
    const xs = chartPoints([result('01-01', 0), result('01-01', 1), result('01-01', 2)]).map(({ x }) => x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(new Set(xs).size).toBe(3);
  });

  it('never draws outside its frame, for any list of tests', () => {
    fc.assert(
      fc.property(results, (list) => {
        for (const { x, y, top, bottom } of chartPoints(list)) {
          expect(x).toBeGreaterThanOrEqual(CHART.left);
          expect(x).toBeLessThanOrEqual(CHART.right);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(bottom).toBeLessThanOrEqual(CHART_HEIGHT);
          expect(y).toBeGreaterThanOrEqual(top);
          expect(y).toBeLessThanOrEqual(bottom);
        }
      }),
      runs(10_000, 100),
    );
  });
});

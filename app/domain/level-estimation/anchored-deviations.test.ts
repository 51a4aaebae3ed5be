import { describe, expect, it } from 'vitest';
import { anchoredDeviations } from './anchored-deviations.ts';

const constantAndTrend = (along: number[]) => [along.map(() => 1), along];

const matrix = (...rows: number[][]) => rows.map((row) => Float64Array.from(row));

describe('the standard deviations of anchored values', () => {
  it('are those of independent values without the removed constant and trend', async () => {
    // Of three values a constant and a trend leave the direction (1, −2, 1) / √6, with variance 1/4.
    const sds = await anchoredDeviations(
      matrix([4, 0, 0], [0, 4, 0], [0, 0, 4]),
      constantAndTrend([-1, 0, 1]),
    );
    for (const [index, part] of [1, -2, 1].entries()) {
      expect(sds[index]).toBeCloseTo(Math.abs(part / Math.sqrt(6)) / 2, 12);
    }
  });

  it('ignore a shared error and an error along the trend, however large', async () => {
    // The covariance is the identity plus a hundred times each of the two directions; this is its inverse.
    const [constant, trend] = [1 / 3, 1 / 2];
    const shrink = 100 / 101;
    const information = matrix(
      ...[-1, 0, 1].map((one, row) =>
        [-1, 0, 1].map(
          (other, column) => (row === column ? 1 : 0) - shrink * (constant + trend * one * other),
        ),
      ),
    );
    const sds = await anchoredDeviations(information, constantAndTrend([-1, 0, 1]));
    for (const [index, part] of [1, -2, 1].entries()) {
      expect(sds[index]).toBeCloseTo(Math.abs(part / Math.sqrt(6)), 9);
    }
  });

  it('grow when values err together in another direction', async () => {
    const independent = await anchoredDeviations(
      matrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]),
      constantAndTrend([0, 1, 2, 3]),
    );
    const linked = await anchoredDeviations(
      matrix([1, 0.8, 0, 0], [0.8, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]),
      constantAndTrend([0, 1, 2, 3]),
    );
    expect(linked[0]).toBeGreaterThan(1.5 * (independent[0] ?? 0));
  });

  it('leave values untouched that no direction is along', async () => {
    const sds = await anchoredDeviations(matrix([4, 0, 0, 0], [0, 4, 0, 0], [0, 0, 4, 0], [0, 0, 0, 4]), [
      [1, 1, 0, 0],
    ]);
    expect(sds.map((sd) => Math.round(sd * 1e6) / 1e6)).toEqual([0.353553, 0.353553, 0.5, 0.5]);
  });
});

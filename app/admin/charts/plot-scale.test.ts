import { describe, expect, it } from 'vitest';
import { axisValues, labelledColumns, stackedParts } from './plot-scale.ts';

describe('The axis of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [17, [0, 5, 10, 15, 20]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [1234, [0, 500, 1000, 1500]],
    [98_765, [0, 50_000, 100_000]],
  ])(
    'For a largest value of %i it begins at zero and reaches over it in even whole steps',
    (largest, values) => {
      expect(axisValues(largest)).toEqual(values);
    },
  );

  it('Labels stand evenly below the columns, at most as many as there is room for', () => {
    expect(labelledColumns(3, 5)).toEqual([0, 1, 2]);
    expect(labelledColumns(7, 5)).toEqual([0, 2, 4, 6]);
    expect(labelledColumns(90, 5)).toEqual([0, 18, 36, 54, 72]);
    expect(labelledColumns(0, 5)).toEqual([]);
  });

  it('The parts of a column stand on each other, and end at its sum', () => {
    expect(stackedParts([{ values: [1, 0] }, { values: [3, 2] }], 4)).toEqual([
      [
        { from: 0, to: 0.25 },
        { from: 0.25, to: 1 },
      ],
      [
        { from: 0, to: 0 },
        { from: 0, to: 0.5 },
      ],
    ]);
    expect(stackedParts([], 1)).toEqual([]);
  });
});

const MAX_INTERVALS = 4;

/** The values on a vertical axis that begins at zero, lowest first; the last one is its top. All are whole numbers. */
export function axisValues(largest: number): number[] {
  let step = 1;
  for (let power = 1; step * MAX_INTERVALS < largest; power *= 10) {
    step = [1, 2, 5, 10].map((part) => part * power).find((it) => it * MAX_INTERVALS >= largest) ?? step;
  }
  const intervals = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
}

/** Which of so many columns have a label below them: at most `most`, evenly apart, the first one among them. */
export function labelledColumns(count: number, most: number): number[] {
  const apart = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / apart) }, (_, index) => index * apart);
}

/** The parts of each column from the ground up, as shares of the axis. */
export function stackedParts(
  series: readonly { values: readonly number[] }[],
  top: number,
): { from: number; to: number }[][] {
  const count = series[0]?.values.length ?? 0;
  return Array.from({ length: count }, (_, column) => {
    let ground = 0;
    return series.map(({ values }) => {
      const from = ground;
      ground += (values[column] ?? 0) / top;
      return { from, to: ground };
    });
  });
}

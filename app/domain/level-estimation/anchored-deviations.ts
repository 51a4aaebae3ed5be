/**
 * Standard deviations of values after some directions were removed from them, such as a constant and a linear trend.
 * @param information the information matrix of the values, symmetric and positive definite, row by row; it is overwritten
 * @param directions one number per value each, linearly independent
 * @param yieldNow awaited regularly, so that a server can do other work in between
 */
export async function anchoredDeviations(
  information: readonly Float64Array[],
  directions: readonly (readonly number[])[],
  yieldNow: () => Promise<void> = async () => undefined,
): Promise<number[]> {
  const covariance = await inverse(information, yieldNow);
  for (const direction of orthonormal(directions)) projectOut(covariance, direction);
  return covariance.map((row, index) => Math.sqrt(Math.max(0, row[index] ?? 0)));
}

/** Unit vectors that span the same directions, each at a right angle to the others (Gram–Schmidt). */
function orthonormal(directions: readonly (readonly number[])[]): number[][] {
  const units: number[][] = [];
  for (const direction of directions) {
    let rest = [...direction];
    for (const unit of units) {
      const along = rest.reduce((sum, value, index) => sum + value * (unit[index] ?? 0), 0);
      rest = rest.map((value, index) => value - along * (unit[index] ?? 0));
    }
    const length = Math.sqrt(rest.reduce((sum, value) => sum + value ** 2, 0));
    units.push(rest.map((value) => value / length));
  }
  return units;
}

/** Projects a covariance C onto the complement of the unit vector u, in place: (I − uuᵀ) C (I − uuᵀ). */
function projectOut(covariance: readonly Float64Array[], u: readonly number[]): void {
  const along = covariance.map((row) => row.reduce((sum, value, index) => sum + value * (u[index] ?? 0), 0));
  const both = along.reduce((sum, value, index) => sum + value * (u[index] ?? 0), 0);
  for (const [index, row] of covariance.entries()) {
    const [own, cross] = [u[index] ?? 0, along[index] ?? 0];
    for (let other = 0; other < row.length; other++) {
      const [theirs, theirCross] = [u[other] ?? 0, along[other] ?? 0];
      row[other] = (row[other] ?? 0) - own * theirCross - cross * theirs + own * theirs * both;
    }
  }
}

/** Gauss–Jordan elimination; a positive definite matrix needs no pivoting. */
async function inverse(
  matrix: readonly Float64Array[],
  yieldNow: () => Promise<void>,
): Promise<Float64Array[]> {
  const result = matrix.map((_, row) => Float64Array.from(matrix, (_, column) => (row === column ? 1 : 0)));
  for (const [step, pivotRow] of matrix.entries()) {
    await yieldNow();
    const ownRow = result[step] as Float64Array;
    const pivot = pivotRow[step] ?? 1;
    scale(pivotRow, 1 / pivot);
    scale(ownRow, 1 / pivot);
    for (const [index, row] of matrix.entries()) {
      const factor = index === step ? 0 : (row[step] ?? 0);
      if (factor === 0) continue;
      subtract(row, pivotRow, factor);
      subtract(result[index] as Float64Array, ownRow, factor);
    }
  }
  return result;
}

function scale(row: Float64Array, by: number): void {
  for (let index = 0; index < row.length; index++) row[index] = (row[index] ?? 0) * by;
}

function subtract(row: Float64Array, other: Float64Array, factor: number): void {
  for (let index = 0; index < row.length; index++)
    row[index] = (row[index] ?? 0) - factor * (other[index] ?? 0);
}

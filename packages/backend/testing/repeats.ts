const IS_LONG = process.env.TEST_LONG === '1';
const SEED = 20_261_123;

/**
 * How often a test repeats something.
 * @param long by `npm run test:long`
 * @param sample by `npm test`, few enough to be quick and enough to fail for the same defect
 */
export function repeats(long: number, sample: number): number {
  return IS_LONG ? long : sample;
}

/**
 * The same for fast-check. The sample tries the same values each time; a long run tries new ones, and fast-check names the
 * seed of a failure.
 */
export function runs(long: number, sample: number): { numRuns: number; seed?: number } {
  return IS_LONG ? { numRuns: long } : { numRuns: sample, seed: SEED };
}

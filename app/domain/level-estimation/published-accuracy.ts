/**
 * The accuracy that visitors read, in whole percent, rounded down: the "harsh" line of `npm run bench level`
 * (docs/level-test.md). Set it again after changes of the bank, the estimation or the benchmark.
 */
export const PUBLISHED_ACCURACY = { exactPercent: 72, withinOnePercent: 99, learners: 10_000 };

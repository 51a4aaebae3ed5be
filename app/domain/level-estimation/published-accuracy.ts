/**
 * What visitors read of the simulation, in whole percent, rounded down: the harshest line of `npm run bench level`, of
 * so many simulated learners (docs/level-test.md). To be set again when the bank, the engine or the bench changes.
 */
export const PUBLISHED_ACCURACY = { exactPercent: 72, withinOnePercent: 99, learners: 10_000 };

import { expect, it } from 'vitest';
import { createAccountTotal } from './account-total.ts';

/** The totals that are returned while the number of accounts grows, thirty seconds apart. */
async function totals(accounts: number[]): Promise<number[]> {
  let time = Date.UTC(2026, 10, 22);
  let last = 0;
  const total = createAccountTotal(
    async () => last,
    () => new Date(time),
  );
  const told: number[] = [];
  for (const count of accounts) {
    last = count;
    told.push(await total());
    time += 30_000;
  }
  return told;
}

it('Up to 10,000 accounts are counted at every request', async () => {
  expect(await totals([1, 2, 10_000])).toEqual([1, 2, 10_000]);
});

it('The total of more than 10,000 accounts is cached for a minute', async () => {
  expect(await totals([10_001, 10_002, 10_003, 10_004])).toEqual([10_001, 10_001, 10_003, 10_003]);
});

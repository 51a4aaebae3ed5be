import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { later } from './later.ts';

it('Callbacks that are due at once run in order, eight in each turn of the event loop', async () => {
  const done: number[] = [];
  for (let n = 0; n < 20; n++) later(() => done.push(n));
  expect(done).toEqual([]);
  const counts: number[] = [];
  while (done.length < 20) {
    await nextTurn();
    counts.push(done.length);
  }
  expect(counts).toEqual([8, 16, 20]);
  expect(done).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

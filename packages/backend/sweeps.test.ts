import { expect, it } from 'vitest';
import { inTurn } from './sweeps.ts';

it('All sweeps run although one fails, and its error is thrown afterwards', async () => {
  let done = 0;
  const sweep = inTurn([
    () => Promise.reject(new Error('the first one')),
    async () => ++done,
    () => Promise.reject(new Error('the third one')),
    async () => ++done,
  ]);
  await expect(sweep()).rejects.toMatchObject({
    errors: [{ message: 'the first one' }, { message: 'the third one' }],
  });
  expect(done).toBe(2);
});

it('A sweep that is still running is not started a second time', async () => {
  const held = Promise.withResolvers<number>();
  let begun = 0;
  const slow = () => {
    begun++;
    return held.promise;
  };
  const sweep = inTurn([slow, async () => 1]);
  const both = Promise.all([sweep(), sweep()]);
  held.resolve(2);
  expect(await both).toEqual([3, 3]);
  expect(begun).toBe(1);
  expect(await sweep()).toBe(3);
});

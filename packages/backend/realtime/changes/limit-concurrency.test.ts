import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('Waiting tasks start in turn by lane, however many wait in one lane', async () => {
  const run = limitConcurrency(1);
  const done: string[] = [];
  const note = (name: string, lane: string) => run(async () => void done.push(name), lane);
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => note(name, 'a')),
    ...['b1', 'b2'].map((name) => note(name, 'b')),
  ]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('At most the given number of tasks run at once, and a failing task starts the next', async () => {
  const run = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 7 }, (_, at) =>
    run(async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      if (at === 0) throw new Error('failed');
    }),
  );
  const settled = await Promise.allSettled(works);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', ...Array(6).fill('fulfilled')]);
  expect(most).toBe(2);
});

import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('Turns pass from lane to lane, however much waits in one', async () => {
  const takeTurn = createTurns(1);
  const done: string[] = [];
  const note = (name: string, lane: string) => takeTurn(async () => void done.push(name), lane);
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => note(name, 'a')),
    ...['b1', 'b2'].map((name) => note(name, 'b')),
  ]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('At most so many run at a time, and one that fails gives its turn away', async () => {
  const takeTurn = createTurns(2);
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 7 }, (_, at) =>
    takeTurn(async () => {
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

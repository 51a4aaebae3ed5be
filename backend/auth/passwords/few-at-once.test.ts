import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

describe('Hashing passwords', () => {
  it('happens two at a time, in the order of asking', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        fewAtOnce(async () => {
          running++;
          most = Math.max(most, running);
          await sleep(1);
          running--;
          done.push(index);
        }),
      ),
    );
    expect(most).toBe(2);
    expect(done).toEqual([...done].sort((a, b) => a - b));
  });

  it('goes on after one that failed', async () => {
    await expect(fewAtOnce(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await fewAtOnce(async () => 'yes')).toBe('yes');
  });

  it('refuses when too many wait', async () => {
    const gate = Promise.withResolvers<void>();
    const asked = Array.from({ length: 203 }, () => fewAtOnce(() => gate.promise));
    await expect(asked.at(-1)).rejects.toMatchObject({ status: 429 });
    gate.resolve();
    await Promise.all(asked.slice(0, -1));
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { withMinimumDuration } from './minimum-duration.ts';

const clock = vi.hoisted(() => ({ waits: [] as { ms: number; end: () => void }[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((end) => clock.waits.push({ ms, end })),
}));
afterEach(() => {
  clock.waits.length = 0;
});

/** Whether it is settled after a turn of the event loop. */
async function isSettled(work: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void work.then(
    () => (settled = true),
    () => (settled = true),
  );
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

describe('An answer with a minimum duration', () => {
  it.each([
    ['that succeeds', async () => 'done'],
    ['that fails', () => Promise.reject(new Error('no'))],
  ])('takes at least the fixed time for work %s at once', async (_, work) => {
    const answer = withMinimumDuration(work);
    expect(await isSettled(answer)).toBe(false);
    const [wait] = clock.waits;
    expect(wait?.ms).toBeGreaterThanOrEqual(300);
    wait?.end();
    expect(await isSettled(answer)).toBe(true);
  });

  it('waits for work that takes longer, and returns its result', async () => {
    const work = Promise.withResolvers<string>();
    const answer = withMinimumDuration(() => work.promise);
    clock.waits[0]?.end();
    expect(await isSettled(answer)).toBe(false);
    work.resolve('done');
    expect(await answer).toBe('done');
  });

  it('fails when the work fails', async () => {
    const answer = withMinimumDuration(() => Promise.reject(new Error('no')));
    clock.waits[0]?.end();
    await expect(answer).rejects.toThrow('no');
  });
});

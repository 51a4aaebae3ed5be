import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drainRequestBody } from './drain-request-body.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The rest of a request body: a chunk after each pause, then silence or its end. */
function restOf(pauses: number[], hasEnd: boolean) {
  const left = [...pauses];
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const pause = left.shift();
        if (pause === undefined) return hasEnd ? controller.close() : new Promise<void>(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, pause));
        controller.enqueue(new Uint8Array(1_000));
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, left, isCancelled: () => isCancelled };
}

/** Reads an answer to its end. @returns its text, and how long it took */
async function take(stream: ReadableStream<Uint8Array>) {
  const answer = drainRequestBody(Buffer.from('no'), stream).getReader();
  const said = Buffer.from((await answer.read()).value ?? []).toString();
  const begunAt = performance.now();
  const end = answer.read().then(({ done }) => ({ done, ms: performance.now() - begunAt }));
  for (let turn = 0; turn < 300; turn++) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { said, ...(await end) };
}

describe('The answer to a client that is still sending', () => {
  it('is sent at once, and ends when the rest of the body has arrived', async () => {
    const rest = restOf([1_500, 1_500, 1_500, 1_500], true);
    expect(await take(rest.stream)).toMatchObject({ said: 'no', done: true });
    expect([rest.left.length, rest.isCancelled()]).toEqual([0, false]);
  });

  it('ends when the client sends nothing more', async () => {
    const rest = restOf([500], false);
    const { said, ms } = await take(rest.stream);
    expect([said, rest.isCancelled()]).toEqual(['no', true]);
    expect(ms).toBeLessThan(4_000);
  });

  it('ends after a while for a client that never stops', async () => {
    const rest = restOf(Array(100).fill(1_500), false);
    const { said, ms } = await take(rest.stream);
    expect([said, rest.isCancelled()]).toEqual(['no', true]);
    expect(ms).toBeLessThan(15_000);
  });
});

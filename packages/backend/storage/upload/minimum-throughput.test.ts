import { describe, expect, it, vi } from 'vitest';
import { withMinimumThroughput } from './minimum-throughput.ts';

const PACE = { silenceMs: 1_000, graceMs: 5_000, bytesPerSecond: 100 };

/** A body that sends this many bytes after each pause. */
function body(pauses: number[], bytes: number) {
  const left = [...pauses];
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const pause = left.shift();
      if (pause === undefined) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, pause));
      controller.enqueue(new Uint8Array(bytes));
    },
  });
}

/** @returns how many bytes came, or why no more did */
async function read(stream: ReadableStream<Uint8Array>): Promise<number | string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const reading = (async () => {
      let size = 0;
      for await (const bytes of withMinimumThroughput(stream, null, PACE)) size += bytes.length;
      return size;
    })().catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(60_000);
    return await reading;
  } finally {
    vi.useRealTimers();
  }
}

const SLOW = 'The upload came in too slowly';

describe('The body of an upload', () => {
  it('is read as long as it arrives fast enough', async () => {
    expect(await read(body(Array(30).fill(900), 100))).toBe(3_000);
    expect(await read(body([], 0))).toBe(0);
  });

  it('is refused after a silence', async () => {
    const stream = body([900, 1_100], 1_000);
    expect(await read(stream)).toBe(SLOW);
    // The caller can read the rest.
    expect(stream.locked).toBe(false);
  });

  it('that arrives byte by byte is passed on in few chunks', async () => {
    let sent = 0;
    const single = Array.from({ length: 50_000 }, (_, at) => Uint8Array.of(at % 251));
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = single[sent++];
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    const pieces: Buffer[] = [];
    for await (const piece of withMinimumThroughput(stream)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(Buffer.concat(single))).toBe(true);
    expect(pieces.length).toBeLessThan(10);
  });

  it('is refused when it arrives too slowly', async () => {
    const stream = body(Array(30).fill(900), 10);
    expect(await read(stream)).toBe(SLOW);
    // The caller can read the rest.
    expect(stream.locked).toBe(false);
  });
});

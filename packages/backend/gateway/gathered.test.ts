import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

async function gather(sent: Iterable<Uint8Array>): Promise<Buffer[]> {
  async function* each() {
    yield* sent;
  }
  const pieces: Buffer[] = [];
  for await (const piece of gathered(each())) pieces.push(piece);
  return pieces;
}

describe('A body in pieces', () => {
  it('of single bytes is put together, and every byte stays where it was', async () => {
    const sent = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251));
    const pieces = await gather(Array.from(sent, (byte) => Buffer.from([byte])));
    expect(Buffer.concat(pieces).equals(sent)).toBe(true);
    expect(pieces.length).toBeLessThan(10);
  });

  it('of any sizes keeps its order, and large pieces are passed on as they are', async () => {
    const sent = [1, 20_000, 5, 16_383, 2, 0, 70_000, 16_384, 3].map((size, at) =>
      Buffer.alloc(size, at + 1),
    );
    const pieces = await gather(sent);
    expect(Buffer.concat(pieces).equals(Buffer.concat(sent))).toBe(true);
    expect(pieces.some(({ buffer }) => buffer === sent[6]?.buffer)).toBe(true);
  });

  it('with nothing in it has none', async () => {
    expect(await gather([])).toEqual([]);
  });
});

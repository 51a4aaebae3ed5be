import { describe, expect, it } from 'vitest';
import { coalesceChunks } from './coalesce-chunks.ts';

async function gather(sent: Iterable<Uint8Array>): Promise<Buffer[]> {
  async function* each() {
    yield* sent;
  }
  const pieces: Buffer[] = [];
  for await (const piece of coalesceChunks(each())) pieces.push(piece);
  return pieces;
}

describe('coalesceChunks', () => {
  it('joins chunks of one byte and keeps the order of the bytes', async () => {
    const sent = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251));
    const pieces = await gather(Array.from(sent, (byte) => Buffer.from([byte])));
    expect(Buffer.concat(pieces).equals(sent)).toBe(true);
    expect(pieces.length).toBeLessThan(10);
  });

  it('keeps the order of chunks of any size, and passes large ones on as they are', async () => {
    const sent = [1, 20_000, 5, 16_383, 2, 0, 70_000, 16_384, 3].map((size, at) =>
      Buffer.alloc(size, at + 1),
    );
    const pieces = await gather(sent);
    expect(Buffer.concat(pieces).equals(Buffer.concat(sent))).toBe(true);
    expect(pieces.some(({ buffer }) => buffer === sent[6]?.buffer)).toBe(true);
  });

  it('yields nothing for an empty body', async () => {
    expect(await gather([])).toEqual([]);
  });
});

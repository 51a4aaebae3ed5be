import { Readable } from 'node:stream';

interface Begun {
  body: Readable;
  /** The positions of its first and its last byte. */
  start: number;
  end: number;
  /** The same from some position on. */
  reopen(from: number): Promise<Readable>;
}

/** In a row, without a byte between them. */
const MAX_RESUMES = 3;

/**
 * A body that goes on where it was cut off: a connection may break in the middle of a large file, and one on which nobody
 * reads for a while, since a visitor pauses a recording, is given up.
 */
export function resumedBody({ body, start, end, reopen }: Begun): Readable {
  let current = body;
  let isClosed = false;

  async function* chunks(): AsyncGenerator<Uint8Array> {
    let at = start;
    let resumes = 0;
    let pieces = current[Symbol.asyncIterator]();
    while (at <= end && !isClosed) {
      const next = await pieces.next().catch(() => null);
      if (next && !next.done) {
        // More than was promised would stand where the next answer begins.
        const piece: Uint8Array = next.value.subarray(0, end - at + 1);
        at += piece.length;
        resumes = 0;
        yield piece;
        continue;
      }
      if (isClosed) return;
      if (resumes++ === MAX_RESUMES) throw new Error(`A file was cut off ${resumes} times.`);
      current.destroy();
      current = await reopen(at);
      if (isClosed) return void current.destroy();
      pieces = current[Symbol.asyncIterator]();
    }
  }

  return Readable.from(chunks(), { objectMode: false }).once('close', () => {
    // Whoever reads nothing or not all of it gives the connection back by this.
    isClosed = true;
    current.destroy();
  });
}

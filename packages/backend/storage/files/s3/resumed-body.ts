import { Readable } from 'node:stream';

interface PartialBody {
  body: Readable;
  /** The positions of its first and last byte. */
  start: number;
  end: number;
  /** Opens the same content from a position. */
  reopen(from: number): Promise<Readable>;
}

/** In a row, without any bytes in between. */
const MAX_RESUMES = 3;

/**
 * A body that continues after an interruption: a connection may break during a large file, and services close one
 * that is not read for a while, for example when a visitor pauses a recording.
 */
export function resumedBody({ body, start, end, reopen }: PartialBody): Readable {
  let current = body;
  let isClosed = false;

  async function* chunks(): AsyncGenerator<Uint8Array> {
    let at = start;
    let resumes = 0;
    let pieces = current[Symbol.asyncIterator]();
    while (at <= end && !isClosed) {
      const next = await pieces.next().catch(() => null);
      if (next && !next.done) {
        // Surplus bytes would corrupt the next answer on a kept-alive connection.
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
    // Releases the connection when the consumer stops reading.
    isClosed = true;
    current.destroy();
  });
}

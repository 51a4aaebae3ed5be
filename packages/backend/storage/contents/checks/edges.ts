import type { ContentCheck } from '../content-check.ts';

/** Enough for a signature and a first header. */
const HEAD_BYTES = 4 * 1024;
/** The furthest from the end that the last record of an archive can begin. */
const TAIL_BYTES = 22 + 0xffff;

/** Checks the beginning and the end of a file, whatever is between them. */
export function edges(look: (head: Buffer, tail: Buffer) => void): ContentCheck {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  return {
    take(bytes) {
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
      }
      const last = bytes.length >= TAIL_BYTES ? bytes : Buffer.concat([tail, bytes]);
      // A copy, because a view would keep the whole chunk in memory.
      tail = Buffer.from(last.subarray(Math.max(0, last.length - TAIL_BYTES)));
    },
    end: () => look(head, tail),
  };
}

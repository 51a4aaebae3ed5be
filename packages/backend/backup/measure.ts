import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Measure {
  /** A pass-through stream for a pipeline. */
  stream: Transform;
  /** So far. */
  bytes(): number;
  /** Line feeds so far. */
  lines(): number;
  /** The hash of all data; may be called once, at the end. */
  sha256(): string;
}

/**
 * Counts and hashes a stream.
 * @param limit fails the stream above a size; `error` makes the error
 */
export function measure(limit?: { bytes: number; error: () => Error }): Measure {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (limit && bytes > limit.bytes) return done(limit.error());
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes, lines: () => lines, sha256: () => hash.digest('hex') };
}

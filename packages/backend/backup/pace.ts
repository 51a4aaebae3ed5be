import { Transform } from 'node:stream';

/** So that a backup leaves the processors and the disk to the people on the site. */
export interface Pace {
  /** Counts so many bytes. @returns how long to wait before they go on, in milliseconds */
  count(bytes: number): number;
  /** To be put into a pipeline; what goes in comes out, in time. */
  stream(): Transform;
}

/**
 * A pace that all streams of one work keep together: so many bytes per second on average since it began.
 * @param burstBytes go through at once, so that little work is done as fast as it can be
 * @param now in milliseconds; tests move the clock
 */
export function createPace(
  bytesPerSecond: number,
  burstBytes: number,
  now: () => number = () => performance.now(),
): Pace {
  let startedAt: number | null = null;
  let passed = 0;
  function count(bytes: number): number {
    startedAt ??= now();
    passed += bytes;
    const dueMs = ((passed - burstBytes) / bytesPerSecond) * 1000;
    return Math.max(0, dueMs - (now() - startedAt));
  }
  return {
    count,
    stream: () =>
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          const aheadMs = count(chunk.length);
          if (aheadMs > 1) setTimeout(() => done(null, chunk), aheadMs);
          else done(null, chunk);
        },
      }),
  };
}

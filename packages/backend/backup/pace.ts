import { Transform } from 'node:stream';

/** Limits the speed of a backup, so that processors and disk remain available to the site. */
export interface Pace {
  /** Counts bytes. @returns how long to wait before continuing, in milliseconds */
  count(bytes: number): number;
  /** A stream for a pipeline that passes data through at this speed. */
  stream(): Transform;
}

/**
 * One limit for all streams of a task: the average bytes per second since its start.
 * @param burstBytes pass at once, so that small tasks are fast
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

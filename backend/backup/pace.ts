import { Transform } from 'node:stream';

/** So that a backup leaves the processors and the disk to the people on the site. */
export interface Pace {
  /** To be put into a pipeline; what goes in comes out, in time. */
  stream(): Transform;
}

/**
 * A pace that all streams of one work keep together: so many bytes per second on average since it began.
 * @param burstBytes go through at once, so that little work is done as fast as it can be
 */
export function createPace(bytesPerSecond: number, burstBytes: number): Pace {
  let startedAt: number | null = null;
  let passed = 0;
  return {
    stream: () =>
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          startedAt ??= performance.now();
          passed += chunk.length;
          const dueMs = ((passed - burstBytes) / bytesPerSecond) * 1000;
          const aheadMs = dueMs - (performance.now() - startedAt);
          if (aheadMs > 1) setTimeout(() => done(null, chunk), aheadMs);
          else done(null, chunk);
        },
      }),
  };
}

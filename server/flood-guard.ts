import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts a request of an address. @returns 0, or how many milliseconds to wait because there were too many */
export type FloodGuard = (clientAddress: string) => Promise<number>;

/**
 * A coarse guard against floods, per network address and process, kept in memory only. It is generous on purpose:
 * during a LIVE a whole mobile network can stand behind one address. Limits that must hold across processes are
 * rows (private.rate_limits).
 */
export function createFloodGuard(requestsPerMinute: number): FloodGuard {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return (clientAddress) =>
    limiter.consume(clientAddress).then(
      () => 0,
      (rejection: unknown) => {
        if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext);
        throw rejection;
      },
    );
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts a request of an address. @returns 0, or, after a delay, how many milliseconds to wait because there were too many */
export type FloodGuard = (clientAddress: string) => Promise<number>;

interface FloodLimits {
  /** Delay of a refusal, in milliseconds. */
  heldBackMs?: number;
  /** How many refusals are delayed at a time; further ones are not. */
  mostHeldBack?: number;
}

/**
 * A coarse guard against floods, per network address and process, kept in memory only. It is generous on purpose:
 * during a LIVE a whole mobile network can stand behind one address. Limits that must hold across processes are
 * rows (private.rate_limits). A refusal costs almost as much processor time as an answer, and a
 * flooding client sends its next request as soon as it has one, so refusals are delayed.
 */
export function createFloodGuard(
  requestsPerMinute: number,
  { heldBackMs = 1_000, mostHeldBack = 500 }: FloodLimits = {},
): FloodGuard {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  let heldBack = 0;

  async function refuse(waitMs: number): Promise<number> {
    if (heldBack < mostHeldBack) {
      heldBack++;
      await new Promise((resolve) => setTimeout(resolve, heldBackMs));
      heldBack--;
    }
    return Math.max(1, waitMs);
  }

  return (clientAddress) =>
    limiter.consume(clientAddress).then(
      () => 0,
      (rejection: unknown) => {
        if (rejection instanceof RateLimiterRes) return refuse(rejection.msBeforeNext);
        throw rejection;
      },
    );
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts a request of an address. @returns 0, or, over the limit and after a delay, how many milliseconds to wait */
export type FloodGuard = (clientAddress: string) => Promise<number>;

interface FloodLimits {
  /** Delay of a refusal, in milliseconds. */
  delayMs?: number;
  /** How many refusals are delayed at a time; further ones are immediate. */
  maxDelayed?: number;
}

/**
 * Limits requests per client address and process, in memory. The limit is generous: during a LIVE a whole mobile network
 * can have one address. Limits that must hold across processes are rows (private.rate_limits). A refusal costs almost as
 * much CPU time as an accepted request, and a flooding client sends its next request as soon as it has a response, so
 * refusals are delayed.
 */
export function createFloodGuard(
  requestsPerMinute: number,
  { delayMs = 1_000, maxDelayed = 500 }: FloodLimits = {},
): FloodGuard {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  let delayed = 0;

  async function refuse(waitMs: number): Promise<number> {
    if (delayed < maxDelayed) {
      delayed++;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      delayed--;
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

import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppBindings } from './app-bindings.ts';
import { refusal } from './refusal.ts';

/**
 * A coarse guard against floods, per network address and process. It is generous on purpose: during a LIVE a whole
 * mobile network can stand behind one address. Limits that must hold across processes are rows (private.rate_limits).
 */
export function floodGuard(requestsPerMinute: number): MiddlewareHandler<AppBindings> {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return async (c, next) => {
    try {
      await limiter.consume(createHash('sha256').update(c.var.clientAddress).digest('base64'));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      c.header('Retry-After', String(Math.ceil(rejection.msBeforeNext / 1000)));
      return refusal(
        c,
        429,
        'Prea multe cereri într-un timp scurt. Așteaptă un minut, apoi încearcă din nou.',
      );
    }
    return next();
  };
}

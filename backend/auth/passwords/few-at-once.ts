import { AuthError } from '../http/auth-error.ts';

/** Hashing takes threads that files are read with, too, and 46 MiB each time. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 200;

const waiting: (() => void)[] = [];
let running = 0;

/** Runs one hash when it is its turn. @throws AuthError 429 when too many wait already */
export async function fewAtOnce<T>(hash: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) {
      throw new AuthError(429, 'over_request_rate_limit', 'Too many requests at once');
    }
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    await turn.promise;
  } else {
    running++;
  }
  try {
    return await hash();
  } finally {
    // A turn is handed over, so that nobody who comes just now gets in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

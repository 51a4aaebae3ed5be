import type { Caller } from '../gateway/caller.ts';
import { type NoPlace, type Share, sharesOf } from '../gateway/places.ts';
import { RestError } from './answers/rest-error.ts';

/** How many requests run at a time, each on a connection; how many wait, and for how long. */
export const PLACES = { places: 12, mostWaiting: 400, deadlineMs: 3_000, refusedAfterMs: 1_000 };

const OF_ADDRESS = { most: 4, mostWaiting: 100 };
/** Wherever it asks from. */
const OF_ACCOUNT = { most: 10, mostWaiting: 100 };

/** How long one statement may take, in milliseconds: what the public may read is small. */
export const STATEMENT_TIMEOUTS_MS: Record<Caller['role'], number> = {
  anon: 500,
  authenticated: 2_000,
  service_role: 3_000,
};

/** How large an answer may be, in bytes: it is held in memory until its reader has taken it. */
export const ANSWER_BYTES: Record<Caller['role'], number> = {
  anon: 2 * 1024 * 1024,
  authenticated: 2 * 1024 * 1024,
  service_role: 16 * 1024 * 1024,
};

/** Whose shares a request takes a place of: of its networks and its account; the service is nobody's. */
export function sharesOfCaller({ role, claims, clientAddress }: Caller): [Share, ...Share[]] {
  const { places, mostWaiting } = PLACES;
  if (role === 'service_role') return [{ holder: 'service', most: places, mostWaiting }];
  const ofNetwork = sharesOf(clientAddress, OF_ADDRESS.most, OF_ADDRESS.mostWaiting);
  return typeof claims?.sub === 'string'
    ? [...ofNetwork, { holder: `account ${claims.sub}`, ...OF_ACCOUNT }]
    : ofNetwork;
}

/** Too much at once: 429 to one who asks for too much, 503 and 504 when there is too much of everybody's. */
export function refusedPlace({ reason }: NoPlace): RestError {
  const headers = { 'Retry-After': '1' };
  if (reason === 'share') {
    return new RestError(
      429,
      {
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached',
        details: 'Too many requests of this network or account wait for the database.',
      },
      headers,
    );
  }
  const isLate = reason === 'late';
  return new RestError(
    isLate ? 504 : 503,
    {
      code: 'PGRST003',
      message: 'Timed out acquiring connection from connection pool.',
      details: isLate ? null : 'Too many requests wait for the database.',
    },
    headers,
  );
}

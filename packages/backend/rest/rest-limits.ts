import type { Caller } from '../gateway/caller.ts';
import { networkShares, type Share, type SlotRefusedError } from '../gateway/concurrency-limiter.ts';
import { RestError } from './answers/rest-error.ts';

/** How many requests run at once, each on a connection, and the limits of waiting. */
export const CONCURRENCY = { maxActive: 12, maxQueued: 400, queueTimeoutMs: 3_000, refusalDelayMs: 1_000 };

const OF_ADDRESS = { maxActive: 4, maxQueued: 100 };
/** For all requests of an account, from whatever address. */
const OF_ACCOUNT = { maxActive: 10, maxQueued: 100 };

/** How long one statement may take, in milliseconds. Short for visitors, because public data is small. */
export const STATEMENT_TIMEOUTS_MS: Record<Caller['role'], number> = {
  anon: 500,
  authenticated: 2_000,
  service_role: 3_000,
};

/** The largest answer in bytes: it stays in memory until the client has received it. */
export const ANSWER_BYTES: Record<Caller['role'], number> = {
  anon: 2 * 1024 * 1024,
  authenticated: 2 * 1024 * 1024,
  service_role: 16 * 1024 * 1024,
};

/**
 * The shares a request counts towards: of its networks and its account. Requests with the secret key have their own.
 */
export function callerShares({ role, claims, clientAddress }: Caller): [Share, ...Share[]] {
  const { maxActive, maxQueued } = CONCURRENCY;
  if (role === 'service_role') return [{ key: 'service', maxActive, maxQueued }];
  const ofNetwork = networkShares(clientAddress, OF_ADDRESS.maxActive, OF_ADDRESS.maxQueued);
  return typeof claims?.sub === 'string'
    ? [...ofNetwork, { key: `account ${claims.sub}`, ...OF_ACCOUNT }]
    : ofNetwork;
}

/**
 * The error for a request without a slot: 429 when its own share is used up, 503 or 504 when all requests together
 * are too many.
 */
export function slotRefusedError({ reason }: SlotRefusedError): RestError {
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
  const isTimeout = reason === 'timeout';
  return new RestError(
    isTimeout ? 504 : 503,
    {
      code: 'PGRST003',
      message: 'Timed out acquiring connection from connection pool.',
      details: isTimeout ? null : 'Too many requests wait for the database.',
    },
    headers,
  );
}

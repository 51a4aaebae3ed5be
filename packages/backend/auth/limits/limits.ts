import { createHash } from 'node:crypto';
import type pg from 'pg';
import { networksOf } from '../../gateway/networks-of.ts';
import { AuthError } from '../http/auth-error.ts';

/** A maximum number within a number of seconds. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

/** An attempt under a limit, and what it is counted for. */
export type Counted = readonly [limit: Limit, about: string];

export interface Limits {
  /**
   * Counts an attempt before its outcome is known, so that concurrent attempts count, too.
   * @throws AuthError 429 when the limit is exceeded
   */
  consume(limit: Limit, about: string, code?: string): Promise<void>;
  /** The same for several limits in order: after the first exceeded one the rest is not counted. */
  consumeAll(counted: readonly Counted[], code?: string): Promise<void>;
  /** Counts an attempt. @returns false when the limit is exceeded */
  isWithin(limit: Limit, about: string): Promise<boolean>;
}

/** Counts are rows in the database, shared by all processes and kept across restarts. */
export function createLimits(pool: pg.Pool, now: () => Date): Limits {
  async function areWithin(counted: readonly Counted[]): Promise<boolean> {
    const { rows } = await pool.query<{ is_within: boolean }>(
      'select _backend.count_attempts($1, $2, $3, $4) as is_within',
      [counted.map(keyOf), counted.map(([{ max }]) => max), counted.map(([{ seconds }]) => seconds), now()],
    );
    return rows[0]?.is_within ?? false;
  }
  async function consumeAll(counted: readonly Counted[], code?: string): Promise<void> {
    if (!(await areWithin(counted))) throw tooMany(code);
  }
  return {
    consume: (limit, about, code) => consumeAll([[limit, about]], code),
    consumeAll,
    isWithin: (limit, about) => areWithin([[limit, about]]),
  };
}

export function tooMany(code = 'over_request_rate_limit'): AuthError {
  return new AuthError(429, code, 'Request rate limit reached');
}

/** A hashed key: addresses and accounts cannot be read from the counts. */
export function keyOf([{ name }, about]: Counted): string {
  return `${name}:${createHash('sha256').update(about).digest('base64url')}`;
}

/** The network of an address: for IPv6 its /64, because one customer has all of its addresses. */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

/**
 * The wider network of an address. Providers give a customer up to a /48 of IPv6, which is 65,536 times a /64; an
 * IPv4 address stands for itself.
 */
export function widerNetworkOf(address: string): string {
  return networksOf(address).at(-1) ?? address;
}

/** The counts for a network; for IPv6 also three times the limit for the wider network. */
export function countedByNetwork(limit: Limit, address: string): Counted[] {
  const network = networkOf(address);
  const wider = widerNetworkOf(address);
  if (wider === network) return [[limit, network]];
  const { name, max, seconds } = limit;
  return [
    [limit, network],
    [{ name: `${name}-48`, max: max * 3, seconds }, wider],
  ];
}

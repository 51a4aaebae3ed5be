import { createHash } from 'node:crypto';
import type pg from 'pg';
import { networksOf } from '../../gateway/networks-of.ts';
import { AuthError } from '../http/auth-error.ts';

/** So many within so many seconds. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

/** An attempt under one limit: about whom or what it is. */
export type Counted = readonly [limit: Limit, about: string];

export interface Limits {
  /**
   * Counts one attempt, before it is known how it ends, so that attempts at the same moment count, too.
   * @throws AuthError 429 when it is too much
   */
  demand(limit: Limit, about: string, code?: string): Promise<void>;
  /** The same under several limits, in their order: what follows the first that is too much is not counted. */
  demandAll(counted: readonly Counted[], code?: string): Promise<void>;
  /** Counts one attempt. @returns false when it is too much */
  isWithin(limit: Limit, about: string): Promise<boolean>;
}

/** Counts are rows, so that every process counts alike and a restart forgets nothing. */
export function createLimits(pool: pg.Pool, now: () => Date): Limits {
  async function areWithin(counted: readonly Counted[]): Promise<boolean> {
    const { rows } = await pool.query<{ is_within: boolean }>(
      'select _backend.count_attempts($1, $2, $3, $4) as is_within',
      [counted.map(keyOf), counted.map(([{ max }]) => max), counted.map(([{ seconds }]) => seconds), now()],
    );
    return rows[0]?.is_within ?? false;
  }
  async function demandAll(counted: readonly Counted[], code?: string): Promise<void> {
    if (!(await areWithin(counted))) throw tooMany(code);
  }
  return {
    demand: (limit, about, code) => demandAll([[limit, about]], code),
    demandAll,
    isWithin: (limit, about) => areWithin([[limit, about]]),
  };
}

export function tooMany(code = 'over_request_rate_limit'): AuthError {
  return new AuthError(429, code, 'Request rate limit reached');
}

/** Neither addresses nor accounts can be read back from what is counted. */
export function keyOf([{ name }, about]: Counted): string {
  return `${name}:${createHash('sha256').update(about).digest('base64url')}`;
}

/** The network an address belongs to: whoever has one IPv6 address has a /64 of them. */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

/**
 * The wider network an address belongs to. Providers give a customer up to a /48 of IPv6, which is 65,536 times a /64; an
 * IPv4 address stands alone.
 */
export function widerNetworkOf(address: string): string {
  return networksOf(address).at(-1) ?? address;
}

/** What is counted of a network, and with IPv6 three times as much of the wider one around it. */
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

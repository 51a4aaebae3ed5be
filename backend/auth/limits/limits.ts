import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
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
}

/** Counts are rows, so that every process counts alike and a restart forgets nothing. */
export function createLimits(pool: pg.Pool, now: () => Date): Limits {
  async function demandAll(counted: readonly Counted[], code?: string): Promise<void> {
    const { rows } = await pool.query<{ is_within: boolean }>(
      'select _backend.count_attempts($1, $2, $3, $4) as is_within',
      [counted.map(keyOf), counted.map(([{ max }]) => max), counted.map(([{ seconds }]) => seconds), now()],
    );
    if (!rows[0]?.is_within) throw tooMany(code);
  }
  return {
    demand: (limit, about, code) => demandAll([[limit, about]], code),
    demandAll,
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
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.toLowerCase().split('::', 2);
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const gap = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

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

export interface Limits {
  /**
   * Counts one attempt, before it is known how it ends, so that attempts at the same moment count, too.
   * @returns whether it is still within the limit
   */
  count(limit: Limit, about: string): Promise<boolean>;
  /** Takes an attempt back that turned out well. */
  forgive(limit: Limit, about: string): Promise<void>;
  /** Counts, and refuses what is too much. @throws AuthError 429 */
  demand(limit: Limit, about: string, code?: string): Promise<void>;
}

/** Counts are rows, so that every process counts alike and a restart forgets nothing. */
export function createLimits(pool: pg.Pool, now: () => Date): Limits {
  async function count(limit: Limit, about: string): Promise<boolean> {
    const { rows } = await pool.query<{ count: number }>(
      `insert into _backend.attempts as a (key, count, resets_at) values ($1, 1, $2::timestamptz + $3 * interval '1 second')
       on conflict (key) do update set
         count = case when a.resets_at <= $2 then 1 else a.count + 1 end,
         resets_at = case when a.resets_at <= $2 then excluded.resets_at else a.resets_at end
       returning count`,
      [keyOf(limit, about), now(), limit.seconds],
    );
    return (rows[0]?.count ?? 1) <= limit.max;
  }
  return {
    count,
    async forgive(limit, about) {
      await pool.query('update _backend.attempts set count = greatest(count - 1, 0) where key = $1', [
        keyOf(limit, about),
      ]);
    },
    async demand(limit, about, code = 'over_request_rate_limit') {
      if (!(await count(limit, about))) throw tooMany(code);
    },
  };
}

export function tooMany(code = 'over_request_rate_limit'): AuthError {
  return new AuthError(429, code, 'Request rate limit reached');
}

/** Neither addresses nor accounts can be read back from what is counted. */
function keyOf({ name }: Limit, about: string): string {
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

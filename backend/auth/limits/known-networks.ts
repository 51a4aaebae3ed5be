import { createHash } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';
import { type Counted, keyOf, networkOf } from './limits.ts';

const KNOWN_FOR_DAYS = 90;

/** Whether somebody has signed in from the network of this address before. Nobody (null) never has. */
export async function isKnownNetwork(
  { pool, now }: AuthContext,
  userId: string | null,
  address: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from _backend.known_networks where user_id = $1 and network_hash = $2
       and last_seen_at > $3::timestamptz - $4 * interval '1 day'`,
    [userId, hashNetwork(address), now(), KNOWN_FOR_DAYS],
  );
  return Boolean(rowCount);
}

/**
 * Remembers that somebody has just signed in from the network of this address, and takes back what was counted on the
 * way.
 */
export async function rememberNetwork(
  { pool, now }: AuthContext,
  userId: string,
  address: string,
  counted: readonly Counted[] = [],
): Promise<void> {
  await pool.query('select _backend.take_back_attempts($1, $2, $3, $4)', [
    counted.map(keyOf),
    userId,
    hashNetwork(address),
    now(),
  ]);
}

/** The network of an address as it is stored. */
export function hashNetwork(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('base64url');
}

import { createHash } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';
import { networkOf } from './limits.ts';

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

/** Remembers that somebody has just signed in from the network of this address. */
export async function rememberNetwork(
  { pool, now }: AuthContext,
  userId: string,
  address: string,
): Promise<void> {
  await pool.query(
    `insert into _backend.known_networks (user_id, network_hash, last_seen_at) values ($1, $2, $3)
     on conflict (user_id, network_hash) do update set last_seen_at = excluded.last_seen_at`,
    [userId, hashNetwork(address), now()],
  );
}

function hashNetwork(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('base64url');
}

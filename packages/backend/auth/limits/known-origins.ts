import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { AuthContext, Requester } from '../auth-context.ts';
import { type Counted, keyOf, networkOf } from './limits.ts';

const KNOWN_FOR_DAYS = 90;
/** For one person; a client that does not keep cookies is a new device each time. */
const MAX_DEVICES = 50;

/** How a person is recognised: by device, by network, or not at all. */
export type KnownBy = 'device' | 'network' | null;

/** Finds the account of an address, and whether this device or network was used to sign in before. */
export async function recogniseRequester(
  { pool, now }: AuthContext,
  email: string,
  { clientAddress, device }: Requester,
): Promise<{ userId: string | null; known: KnownBy }> {
  const { rows } = await pool.query<{ id: string; known: KnownBy }>(
    `select u.id, case
       when exists (select from _backend.known_devices
         where user_id = u.id and device_hash = $2 and last_seen_at > $4::timestamptz - $5 * interval '1 day')
       then 'device'
       when exists (select from _backend.known_networks
         where user_id = u.id and network_hash = $3 and last_seen_at > $4::timestamptz - $5 * interval '1 day')
       then 'network'
     end as known
     from auth.users u where u.email = $1 and u.is_sso_user = false and u.deleted_at is null`,
    [email, device.hash, hashNetwork(clientAddress), now(), KNOWN_FOR_DAYS],
  );
  const [person] = rows;
  return { userId: person?.id ?? null, known: person?.known ?? null };
}

/**
 * Records that a person has signed in on this device and network, and takes back the counted attempts. The answer
 * sets the device cookie.
 */
export async function rememberOrigin(
  { pool, now }: AuthContext,
  userId: string,
  { clientAddress, device }: Requester,
  counted: readonly Counted[] = [],
): Promise<void> {
  await pool.query(
    `with remembered as (
       insert into _backend.known_devices (user_id, device_hash, last_seen_at) values ($2, $5, $4)
       on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
     ), forgotten as (
       delete from _backend.known_devices where user_id = $2 and device_hash in (
         select device_hash from _backend.known_devices where user_id = $2
         order by last_seen_at desc offset ${MAX_DEVICES})
     )
     select _backend.take_back_attempts($1, $2, $3, $4)`,
    [counted.map(keyOf), userId, hashNetwork(clientAddress), now(), device.hash],
  );
  device.give();
}

/** Forgets all devices of a person except this one, after a change of password. */
export async function forgetOtherDevices(
  client: pg.PoolClient,
  userId: string,
  { device }: Requester,
): Promise<void> {
  await client.query('delete from _backend.known_devices where user_id = $1 and device_hash <> $2', [
    userId,
    device.hash,
  ]);
}

/** Hashed network and device of a request, as they are stored with a requested code. */
export function originsOf({ clientAddress, device }: Requester): string[] {
  return [hashNetwork(clientAddress), device.hash];
}

/** The stored hash of the network of an address. */
export function hashNetwork(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('base64url');
}

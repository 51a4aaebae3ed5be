import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Asking, AuthContext } from '../auth-context.ts';
import { type Counted, keyOf, networkOf } from './limits.ts';

const KNOWN_FOR_DAYS = 90;
/** Of one person; a client that keeps no cookies is a new device each time. */
const MAX_DEVICES = 50;

/** How somebody is known where a request comes from: by their device, by its network, or not at all. */
export type KnownBy = 'device' | 'network' | null;

/**
 * Finds the person of an address, and whether they have signed in on this device, or from this network, before. Nobody
 * never has.
 */
export async function whoIsKnown(
  { pool, now }: AuthContext,
  email: string,
  { clientAddress, device }: Asking,
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
 * Remembers that somebody has just signed in on this device and from this network, and takes back what was counted on
 * the way. The answer gives the browser the device's cookie.
 */
export async function rememberPlace(
  { pool, now }: AuthContext,
  userId: string,
  { clientAddress, device }: Asking,
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

/** Forgets every device of somebody but the one that asks: the password they were known by is another one now. */
export async function forgetOtherDevices(
  client: pg.PoolClient,
  userId: string,
  { device }: Asking,
): Promise<void> {
  await client.query('delete from _backend.known_devices where user_id = $1 and device_hash <> $2', [
    userId,
    device.hash,
  ]);
}

/** Network and device of a request, as they are stored with what was asked for from there. */
export function placesOf({ clientAddress, device }: Asking): string[] {
  return [hashNetwork(clientAddress), device.hash];
}

/** The network of an address as it is stored. */
export function hashNetwork(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('base64url');
}

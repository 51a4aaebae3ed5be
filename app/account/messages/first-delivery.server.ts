import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#app/platform/db/units.server.ts';

/** Longer than a hook's signature is valid: later a repeated message is refused for its age. */
const REMEMBER_MS = 15 * 60_000;

/**
 * Whether a webhook's message arrives for the first time. Runs in the unit of work that stores the message. The id is kept
 * as a row of `rate_limits`, which are swept when they expire.
 * @param id of the message, the same at every attempt
 */
export async function isFirstDelivery(db: Db, id: string): Promise<boolean> {
  const key = `delivery:${createHash('sha256').update(id).digest('base64url')}`;
  const { numAffectedRows } = await sql`
    insert into private.rate_limits (key, points, expire)
    values (${key}, 1, (extract(epoch from private.now()) * 1000)::bigint + ${REMEMBER_MS})
    on conflict (key) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

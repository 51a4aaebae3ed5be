import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#app/platform/db/units.server.ts';

/** Longer than a signed message counts as new: afterwards it is refused for its age. */
const REMEMBERED_MS = 15 * 60_000;

/**
 * Whether a message that came from elsewhere is here for the first time, in the unit of work that keeps what it says. It
 * is a count like that of a limit, of which there is one, and goes with those.
 * @param id what its sender calls it, the same at every attempt
 */
export async function isFirstDelivery(db: Db, id: string): Promise<boolean> {
  const key = `delivery:${createHash('sha256').update(id).digest('base64url')}`;
  const { numAffectedRows } = await sql`
    insert into private.rate_limits (key, points, expire)
    values (${key}, 1, (extract(epoch from private.now()) * 1000)::bigint + ${REMEMBERED_MS})
    on conflict (key) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

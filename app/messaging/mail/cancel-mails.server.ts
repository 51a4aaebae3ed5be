import { sql } from 'kysely';
import type { Db } from '#app/platform/db/units.server.ts';
import { clearedContent } from '../outbox/outbox.server.ts';
import { MAILS } from './mailer.server.ts';

/**
 * Cancels the unsent mails of a cause, in the caller's unit of work, as the worker. A mail that a process is sending at
 * this moment may still arrive.
 * @param cause as the mails were queued with it
 * @returns how many
 */
export async function cancelMails(db: Db, cause: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update private.mails
    set state = 'cancelled', cancelled_at = private.now(), failed_at = null, ${clearedContent(MAILS)}
    where cause = ${cause} and state in ('waiting', 'failed')`.execute(db);
  return Number(numAffectedRows ?? 0);
}

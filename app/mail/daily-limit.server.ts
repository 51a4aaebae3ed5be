import { sql } from 'kysely';
import type { Db } from '#app/db/units.server.ts';

const PER_MAILBOX_A_DAY = 5;

/**
 * Whether a mailbox may get another mail today, of whatever kind and under whichever of its spellings. Mails about an
 * account are neither counted nor asked about: whoever makes their codes limits them, and nobody may use one kind of
 * mail up to keep the other from arriving. Whoever asks for the same mailbox at the same moment waits until this unit of
 * work is over, so that the count stays true.
 * @param recipient in lower case
 */
export async function mayMailToday(db: Db, recipient: string): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('mails to ' || private.mailbox_of(${recipient}), 0))`.execute(
    db,
  );
  const { rows } = await sql`
    select from private.mails
    where user_id is null and private.mailbox_of(recipient) = private.mailbox_of(${recipient})
      and created_at > private.now() - interval '1 day'
    limit ${PER_MAILBOX_A_DAY}`.execute(db);
  return rows.length < PER_MAILBOX_A_DAY;
}

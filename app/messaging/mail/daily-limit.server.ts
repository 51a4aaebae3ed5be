import { type RawBuilder, sql } from 'kysely';
import type { MailKind } from '#app/domain/kinds.ts';
import type { Db } from '#app/platform/db/units.server.ts';

const PER_MAILBOX_A_DAY = 5;

/**
 * Whether a mailbox may get another mail today that somebody asked for on a page, under whichever of its spellings.
 * Mails about an account are neither counted nor asked about: whoever makes their codes limits them, and nobody may use
 * one kind of mail up to keep the other from arriving. Whoever asks for the same mailbox at the same moment waits until
 * this unit of work is over, so that the count stays true.
 * @param recipient in lower case
 */
export function mayMailToday(db: Db, recipient: string): Promise<boolean> {
  return hasRoom(db, recipient, {
    counted: sql`user_id is null and kind in (select kind from private.mail_kinds where category = 'requested')`,
    perDay: PER_MAILBOX_A_DAY,
  });
}

/** The same for one kind of mail, with a limit of its own. */
export function hasRoomToday(
  db: Db,
  recipient: string,
  { kind, perDay }: { kind: MailKind; perDay: number },
): Promise<boolean> {
  return hasRoom(db, recipient, { counted: sql`kind = ${kind}`, perDay });
}

interface Limit {
  /** Which mails count, as a condition. */
  counted: RawBuilder<unknown>;
  perDay: number;
}

async function hasRoom(db: Db, recipient: string, { counted, perDay }: Limit): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('mails to ' || private.mailbox_of(${recipient}), 0))`.execute(
    db,
  );
  const { rows } = await sql`
    select from private.mails
    where ${counted} and private.mailbox_of(recipient) = private.mailbox_of(${recipient})
      and created_at > private.now() - interval '1 day'
    limit ${perDay}`.execute(db);
  return rows.length < perDay;
}

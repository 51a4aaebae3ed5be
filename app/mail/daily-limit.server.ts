import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/db/units.server.ts';
import type { MailKind } from './mail-words.ts';
import { mailboxOf } from './mailbox-of.ts';

const PER_MAILBOX_A_DAY = 5;
/** What somebody asks for on a page: these share one limit. */
const ASKED_FOR: MailKind[] = ['level_test_result', 'item_report_reply'];

/**
 * Whether a mailbox may get another mail today that somebody asked for on a page, under whichever of its spellings.
 * Mails about an account are neither counted nor asked about: whoever makes their codes limits them, and nobody may use
 * one kind of mail up to keep the other from arriving. Whoever asks for the same mailbox at the same moment waits until
 * this unit of work is over, so that the count stays true.
 * @param recipient in lower case
 */
export function mayMailToday(db: Db, recipient: string): Promise<boolean> {
  return hasRoom(db, recipient, {
    counted: sql`user_id is null and kind in (${sql.join(ASKED_FOR)})`,
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
  const mailbox = mailboxOf(recipient);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails to ${mailbox}`}, 0))`.execute(db);
  // All spellings of a mailbox begin with the same letter.
  const { rows } = await sql<{ recipient: string }>`
    select recipient from private.mails
    where ${counted} and created_at > private.now() - interval '1 day'
      and left(recipient, 1) = ${recipient.slice(0, 1)}`.execute(db);
  return rows.filter((mail) => mailboxOf(mail.recipient) === mailbox).length < perDay;
}

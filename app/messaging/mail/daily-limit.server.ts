import { type RawBuilder, sql } from 'kysely';
import type { MailKind } from '#app/domain/kinds.ts';
import type { Db } from '#app/platform/db/units.server.ts';

const MAX_PER_MAILBOX_PER_DAY = 5;

/**
 * Whether a mailbox, in any spelling of its address, may get another mail of a kind today. Only limited kinds count and
 * are counted (`is_limited` of private.mail_kinds); the others, as receipts and account mails, are transactional: they
 * always may. Takes a lock on the mailbox until the unit of work ends, so that parallel requests count correctly.
 * @param recipient in lower case
 */
export async function isBelowMailboxLimit(db: Db, recipient: string, kind: MailKind): Promise<boolean> {
  const limited = await db
    .selectFrom('private.mail_kinds')
    .select('kind')
    .where('kind', '=', kind)
    .where('is_limited', '=', true)
    .executeTakeFirst();
  if (!limited) return true;
  return isBelowLimit(db, recipient, {
    counted: sql`kind in (select kind from private.mail_kinds where is_limited)`,
    perDay: MAX_PER_MAILBOX_PER_DAY,
  });
}

/** The same for one kind of mail with its own limit. */
export function isBelowDailyLimit(
  db: Db,
  recipient: string,
  { kind, perDay }: { kind: MailKind; perDay: number },
): Promise<boolean> {
  return isBelowLimit(db, recipient, { counted: sql`kind = ${kind}`, perDay });
}

interface Limit {
  /** The condition for mails that count. */
  counted: RawBuilder<unknown>;
  perDay: number;
}

async function isBelowLimit(db: Db, recipient: string, { counted, perDay }: Limit): Promise<boolean> {
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

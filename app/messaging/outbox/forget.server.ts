import { type RawBuilder, sql } from 'kysely';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import { nothingWritten, type Outbox } from './outbox.server.ts';

type Forgetful = Pick<Outbox<never>, 'table' | 'written'>;

/**
 * Wipes what is written in unsent messages whose code or link has run out, at most `limit` of them. They stay in the
 * list as expired.
 * @returns how many
 */
export function forgetExpired(units: Units, outbox: Forgetful, limit: number): Promise<number> {
  return units.asWorker((db) => {
    const due = sql`id in (
      select id from ${sql.table(outbox.table)}
      where expires_at <= private.now() and state in ('waiting', 'failed')
      limit ${limit}
      for update skip locked
    )`;
    return forget(db, outbox, due);
  });
}

/** Whose codes of which kind are no longer of use, because one was used or a newer one was made. */
interface Useless {
  userId: string;
  kind: string;
  /** Only those on their way to this address or number. */
  recipient?: string;
}

/** Wipes what is written in unsent messages with such a code, in the caller's unit of work. @returns how many */
export function forgetCodes(
  db: Db,
  outbox: Forgetful,
  { userId, kind, recipient }: Useless,
): Promise<number> {
  const to = recipient === undefined ? sql`` : sql` and recipient = ${recipient}`;
  return forget(
    db,
    outbox,
    sql`user_id = ${userId} and kind = ${kind}${to} and expires_at is not null and state in ('waiting', 'failed')`,
  );
}

async function forget(db: Db, outbox: Forgetful, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(outbox.table)} set state = 'expired', failed_at = null, ${nothingWritten(outbox)}
    where ${which}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

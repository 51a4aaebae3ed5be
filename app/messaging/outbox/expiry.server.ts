import { type RawBuilder, sql } from 'kysely';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import { clearedContent, type Outbox } from './outbox.server.ts';

type OutboxContent = Pick<Outbox<never>, 'table' | 'contentColumns'>;

/**
 * Deletes the content of unsent messages whose code or link has expired, at most `limit` of them. Their rows stay, with the
 * state `expired`.
 * @returns how many
 */
export function clearExpired(units: Units, outbox: OutboxContent, limit: number): Promise<number> {
  return units.asWorker((db) => {
    const due = sql`id in (
      select id from ${sql.table(outbox.table)}
      where expires_at <= private.now() and state in ('waiting', 'failed')
      limit ${limit}
      for update skip locked
    )`;
    return expire(db, outbox, due);
  });
}

/** Codes that are obsolete, because one was used or replaced. */
interface ObsoleteCodes {
  userId: string;
  kind: string;
  /** Only codes to this address or number. */
  recipient?: string;
}

/** Deletes the content of unsent messages with obsolete codes, in the caller's unit of work. @returns how many */
export function clearCodes(
  db: Db,
  outbox: OutboxContent,
  { userId, kind, recipient }: ObsoleteCodes,
): Promise<number> {
  const to = recipient === undefined ? sql`` : sql` and recipient = ${recipient}`;
  return expire(
    db,
    outbox,
    sql`user_id = ${userId} and kind = ${kind}${to} and expires_at is not null and state in ('waiting', 'failed')`,
  );
}

async function expire(db: Db, outbox: OutboxContent, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(outbox.table)} set state = 'expired', failed_at = null, ${clearedContent(outbox)}
    where ${which}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

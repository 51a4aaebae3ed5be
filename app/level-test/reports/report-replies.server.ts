import { sql } from 'kysely';
import type { z } from 'zod';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { REPLY_FORM } from './reply.form.ts';

type Reply = z.output<(typeof REPLY_FORM)['schema']>;

class AlreadyAnsweredError extends Error {}

/**
 * Writes one reply to several reports, as the visitor: to all of them, or to none when another teacher has answered one
 * meanwhile. The policies decide who may. `queueReportReplies` mails the reply where an address was left.
 * @returns false when a report is not open any more, or the visitor may not answer it
 */
export async function replyToReports(units: Units, visitor: Visitor, reply: Reply): Promise<boolean> {
  const ids = [...new Set(reply.report)];
  try {
    await units.asVisitor(visitor, async (db) => {
      // Locked in one order, so that two teachers with the same reports cannot deadlock.
      const { rows } = await sql`
        with mine as (
          select id from private.item_reports
          where id = any(${ids}::uuid[]) and state = 'open'
          order by id
          for update
        )
        update private.item_reports r
        set state = ${reply.state}, reply = ${reply.reply}, answered_by = (select private.uid()),
          answered_at = private.now()
        from mine
        where r.id = mine.id
        returning r.id`.execute(db);
      if (rows.length < ids.length) throw new AlreadyAnsweredError();
    });
    return true;
  } catch (error) {
    if (error instanceof AlreadyAnsweredError) return false;
    throw error;
  }
}

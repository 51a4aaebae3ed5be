import { sql } from 'kysely';
import type { z } from 'zod';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { REPLY_FORM } from './reply.form.ts';

type Reply = z.output<(typeof REPLY_FORM)['schema']>;

class AnsweredAlready extends Error {}

/**
 * Answers reports in the name of whoever asks: all of them, or none when somebody was faster with one. The database
 * decides who may. Whoever left an address gets the answer by mail from `queueReportReplies`.
 * @returns false when one of them is not open any more, or not theirs to answer
 */
export async function answerReports(units: Units, visitor: Visitor, answer: Reply): Promise<boolean> {
  const ids = [...new Set(answer.report)];
  try {
    await units.asVisitor(visitor, async (db) => {
      // In one order, so that two people with the same reports wait for each other and not in a circle.
      const { rows } = await sql`
        with mine as (
          select id from private.item_reports
          where id = any(${ids}::uuid[]) and state = 'open'
          order by id
          for update
        )
        update private.item_reports r
        set state = ${answer.state}, reply = ${answer.reply}, answered_by = (select private.uid()),
          answered_at = private.now()
        from mine
        where r.id = mine.id
        returning r.id`.execute(db);
      if (rows.length < ids.length) throw new AnsweredAlready();
    });
    return true;
  } catch (error) {
    if (error instanceof AnsweredAlready) return false;
    throw error;
  }
}

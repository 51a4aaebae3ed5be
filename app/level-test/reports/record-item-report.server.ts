import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import type { ITEM_REPORT_FORM } from './item-report.form.ts';

type ItemReport = z.output<(typeof ITEM_REPORT_FORM)['schema']>;

const PER_TEST = 10;

/** Which question, and who says whose test it is: the device's cookie, or the test's private link. Hashes, both. */
export type ReportedQuestion = { position: number } & (
  | { testId: string; visitorHash: string }
  | { resultTokenHash: string }
);

/**
 * Keeps a report on a question that this test has asked. The same report again changes nothing, but may bring an
 * address for an answer that is still to come.
 */
export async function recordItemReport(
  units: Units,
  question: ReportedQuestion,
  report: ItemReport,
): Promise<'kept' | 'too-many' | 'not-found'> {
  return units.asWorker(async (db) => {
    const asked = await findQuestion(db, question);
    if (!asked) return 'not-found';
    // Whoever reports at the same moment for the same test waits here, so that the count stays true.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of test ${asked.testId}`}, 0))`.execute(
      db,
    );
    const { rows } = await sql<{ count: number; same: string | null }>`
      select count(*)::integer as count, (array_agg(id) filter (
          where position = ${question.position} and item_id = ${asked.itemId}
            and kind = ${report.kind} and comment is not distinct from ${report.comment}
        ))[1] as same
      from private.item_reports where test_id = ${asked.testId}`.execute(db);
    const { count = 0, same = null } = rows[0] ?? {};
    if (same !== null) {
      if (report.replyAddress !== null) await keepAddress(db, same, report.replyAddress);
      return 'kept';
    }
    if (count >= PER_TEST) return 'too-many';
    await db
      .insertInto('private.item_reports')
      .values({
        test_id: asked.testId,
        position: question.position,
        item_id: asked.itemId,
        kind: report.kind,
        comment: report.comment,
        reply_address: report.replyAddress,
        wants_mail: report.replyAddress !== null,
      })
      .execute();
    return 'kept';
  });
}

/** The question under this number, answered or not, if the test is theirs and has come so far. */
async function findQuestion(
  db: Db,
  question: ReportedQuestion,
): Promise<{ testId: string; itemId: number } | null> {
  if (!Number.isInteger(question.position) || question.position < 1 || question.position > 25) return null;
  if ('testId' in question && !z.uuid().safeParse(question.testId).success) return null;
  const isTheirs =
    'testId' in question
      ? sql`t.id = ${question.testId} and t.visitor_hash = ${question.visitorHash}`
      : sql`t.result_token_hash = ${question.resultTokenHash} and t.finished_at is not null`;
  const { rows } = await sql<{ testId: string; itemId: number | null }>`
    select t.id as "testId", coalesce(
        a.item_id, case when t.answer_count + 1 = ${question.position} then t.current_item_id end
      ) as "itemId"
    from public.level_tests t
    left join public.level_test_answers a on a.test_id = t.id and a.position = ${question.position}
    where ${isTheirs}`.execute(db);
  const found = rows[0];
  return found && found.itemId !== null ? { testId: found.testId, itemId: found.itemId } : null;
}

async function keepAddress(db: Db, id: string, address: string): Promise<void> {
  await db
    .updateTable('private.item_reports')
    .set({ reply_address: address, wants_mail: true })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

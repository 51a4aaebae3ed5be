import { sql } from 'kysely';
import { z } from 'zod';
import { MAX_EXTENDED_ITEMS } from '#app/domain/level-estimation/stopping.ts';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import type { ITEM_REPORT_FORM } from './item-report.form.ts';

type ItemReport = z.output<(typeof ITEM_REPORT_FORM)['schema']>;

const MAX_REPORTS_PER_TEST = 10;

/** The reported question, with the proof of access to its test: the hash of the visitor secret or of the result token. */
export type ReportedQuestion = { position: number } & (
  | { testId: string; visitorHash: string }
  | { resultTokenHash: string }
);

/**
 * Stores a report on a question that the test has asked. The same report again is not stored twice; it can add an address
 * while the report is open.
 * @returns 'not-found' without access to the test, or when it has not asked the question
 */
export async function recordItemReport(
  units: Units,
  question: ReportedQuestion,
  report: ItemReport,
): Promise<'saved' | 'too-many' | 'not-found'> {
  return units.asWorker(async (db) => {
    const found = await findQuestion(db, question);
    if (!found) return 'not-found';
    // Serialises reports on the same test, so that the count is right.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of test ${found.testId}`}, 0))`.execute(
      db,
    );
    const { rows } = await sql<{ count: number; same: string | null }>`
      select count(*)::integer as count, (array_agg(id) filter (
          where position = ${question.position} and item_id = ${found.itemId}
            and kind = ${report.kind} and comment is not distinct from ${report.comment}
        ))[1] as same
      from private.item_reports where test_id = ${found.testId}`.execute(db);
    const { count = 0, same = null } = rows[0] ?? {};
    if (same !== null) {
      if (report.replyAddress !== null) await saveReplyAddress(db, same, report.replyAddress);
      return 'saved';
    }
    if (count >= MAX_REPORTS_PER_TEST) return 'too-many';
    await db
      .insertInto('private.item_reports')
      .values({
        test_id: found.testId,
        position: question.position,
        item_id: found.itemId,
        kind: report.kind,
        comment: report.comment,
        reply_address: report.replyAddress,
        wants_mail: report.replyAddress !== null,
      })
      .execute();
    return 'saved';
  });
}

/** The question at this position, answered or shown now; null without access to the test. */
async function findQuestion(
  db: Db,
  question: ReportedQuestion,
): Promise<{ testId: string; itemId: number } | null> {
  const { position } = question;
  if (!Number.isInteger(position) || position < 1 || position > MAX_EXTENDED_ITEMS) return null;
  if ('testId' in question && !z.uuid().safeParse(question.testId).success) return null;
  const hasAccess =
    'testId' in question
      ? sql`t.id = ${question.testId} and t.visitor_hash = ${question.visitorHash}`
      : sql`t.result_token_hash = ${question.resultTokenHash} and t.finished_at is not null`;
  const { rows } = await sql<{ testId: string; itemId: number | null }>`
    select t.id as "testId", coalesce(
        a.item_id, case when t.answer_count + 1 = ${question.position} then t.current_item_id end
      ) as "itemId"
    from public.level_tests t
    left join public.level_test_answers a on a.test_id = t.id and a.position = ${question.position}
    where ${hasAccess}`.execute(db);
  const found = rows[0];
  return found && found.itemId !== null ? { testId: found.testId, itemId: found.itemId } : null;
}

async function saveReplyAddress(db: Db, id: string, address: string): Promise<void> {
  await db
    .updateTable('private.item_reports')
    .set({ reply_address: address, wants_mail: true })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

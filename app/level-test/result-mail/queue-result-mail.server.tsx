import { sql } from 'kysely';
import { formatDate } from '#app/domain/romanian.ts';
import {
  type Certainty,
  certaintySentence,
  estimatedLevel,
  levelHeadline,
} from '#app/level-test/result/result-words.ts';
import { isBelowMailboxLimit } from '#app/messaging/mail/daily-limit.server.ts';
import { queueMail } from '#app/messaging/mail/queue-mail.server.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import { LevelTestResult } from '#app/messaging/templates/level-test-result.tsx';
import type { Db, Units } from '#app/platform/db/units.server.ts';

const KIND = 'level_test_result';
const MAX_MAILS_PER_TEST = 3;

export interface ResultToMail extends Certainty {
  testId: string;
  finishedAt: string;
  /** The private link, in full. */
  url: string;
}

/**
 * Queues one mail with a result. The address is stored in the mail and nowhere else.
 * @param recipient in lower case
 * @returns false when the test, or the mailbox for today, has reached its maximum of mails
 */
export async function queueResultMail(
  units: Units,
  recipient: string,
  result: ResultToMail,
  site: { origin: string; product: string },
): Promise<boolean> {
  return units.asWorker(async (db) => {
    if (!(await isBelowMaximum(db, result.testId)) || !(await isBelowMailboxLimit(db, recipient, KIND)))
      return false;
    const { now, deletedOn } = await datesOf(db, result.testId);
    const subject = subjectOf(result);
    const parts = await renderMail(
      <LevelTestResult
        {...site}
        subject={subject}
        headline={levelHeadline(result)}
        certainty={certaintySentence(result)}
        resultUrl={result.url}
        finishedOn={formatDate(result.finishedAt)}
        requestedOn={formatDate(now)}
        deletedOn={deletedOn && formatDate(deletedOn)}
      />,
    );
    await queueMail(db, { kind: KIND, recipient, subject, ...parts, levelTestId: result.testId });
    return true;
  });
}

/** The subject, no surer than the result. */
export function subjectOf(result: ResultToMail): string {
  return `Rezultatul tău la testul de nivel: ${estimatedLevel(result)}`;
}

/** Whether the test may have another mail. The lock serialises requests for the same test, so that the count is right. */
async function isBelowMaximum(db: Db, testId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails of test ${testId}`}, 0))`.execute(db);
  const { rows } = await sql`
    select from private.mails where kind = ${KIND} and level_test_id = ${testId}`.execute(db);
  return rows.length < MAX_MAILS_PER_TEST;
}

/** @returns the day of the request, and the day of deletion: null when the result is in an account */
async function datesOf(db: Db, testId: string): Promise<{ now: Date; deletedOn: Date | null }> {
  const { profile_id, delete_after, now } = await db
    .selectFrom('level_tests')
    .select((eb) => [eb.fn<Date>('private.now').as('now'), 'delete_after', 'profile_id'])
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  return { now, deletedOn: profile_id === null ? delete_after : null };
}

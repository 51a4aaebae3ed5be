import { sql } from 'kysely';
import type { Db, Units } from '#app/db/units.server.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { LevelTestResult } from '#app/emails/level-test-result.tsx';
import { renderMail } from '#app/emails/render-mail.server.ts';
import { certaintySentence, estimatedLevel, levelHeadline } from '#app/level-test/result/result-words.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';

const KIND = 'level_test_result';

const PER_TEST = 3;
const PER_RECIPIENT_A_DAY = 5;

export interface ResultToMail {
  testId: string;
  level: CefrLevel;
  confidence: 'sure' | 'likely' | 'between';
  neighbour: CefrLevel | null;
  percent: number;
  finishedAt: string;
  /** The private link, in full. */
  url: string;
}

/**
 * Queues one mail with a result. The address is used for it and stored nowhere else.
 * @param recipient in lower case
 * @returns false when this test, or this address today, has had as many as it may
 */
export async function queueResultMail(
  units: Units,
  recipient: string,
  result: ResultToMail,
  site: { origin: string; product: string },
): Promise<boolean> {
  return units.asWorker(async (db) => {
    if (!(await isWithinLimits(db, result.testId, recipient))) return false;
    const { now, deleteAfter } = await datesOf(db, result.testId);
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
        deletedOn={formatDate(deleteAfter)}
      />,
    );
    await queueMail(db, { kind: KIND, recipient, subject, ...parts, levelTestId: result.testId });
    return true;
  });
}

/** No surer than the result itself. */
export function subjectOf(result: ResultToMail): string {
  return `Rezultatul tău la testul de nivel: ${estimatedLevel(result)}`;
}

/** Whoever asks at the same moment for the same test or address waits here, so that the count stays true. */
async function isWithinLimits(db: Db, testId: string, recipient: string): Promise<boolean> {
  for (const key of [`mails of test ${testId}`, `mails to ${recipient}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
  const { rows } = await sql<{ ofTest: number; ofDay: number }>`
    select
      (select count(*)::integer from private.mails
        where kind = ${KIND} and level_test_id = ${testId}) as "ofTest",
      (select count(*)::integer from private.mails
        where kind = ${KIND} and recipient = ${recipient}
          and created_at > private.now() - interval '1 day') as "ofDay"`.execute(db);
  const counted = rows[0];
  return counted !== undefined && counted.ofTest < PER_TEST && counted.ofDay < PER_RECIPIENT_A_DAY;
}

async function datesOf(db: Db, testId: string): Promise<{ now: Date; deleteAfter: Date }> {
  return db
    .selectFrom('level_tests')
    .select((eb) => [eb.fn<Date>('private.now').as('now'), 'delete_after as deleteAfter'])
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, isResultToken } from '#app/platform/cookies/visitor-cookie.server.ts';
import { derivedKey, newSalt } from '../model/derived-key.server.ts';

type WithUnits = Pick<Services, 'units'>;

const ANONYMOUS = { claims: null, visitorHash: null };
const MONTH = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Europe/Bucharest',
});

/** All the data of a public page. */
interface SharedResult {
  level: CefrLevel;
  isBelowA1: boolean;
  /** The month the test was taken in, as 2026-11. */
  month: string;
}

function publicTokenOf(resultToken: string, salt: string): string {
  return derivedKey(resultToken, 'shared-result', salt).subarray(0, 16).toString('base64url');
}

/** The token of the public page of a result, or null when there is none. */
export async function getPublicToken({ units }: WithUnits, resultToken: string): Promise<string | null> {
  const { rows } = await units.asVisitor(ANONYMOUS, (db) =>
    sql<{ salt: string | null }>`select private.salt_of_shared_result(${resultToken}) as salt`.execute(db),
  );
  const salt = rows[0]?.salt;
  return salt ? publicTokenOf(resultToken, salt) : null;
}

/** Creates the public page of a finished test. One that exists already is not changed. */
export async function shareResult(
  { units }: WithUnits,
  resultToken: string,
  {
    testId,
    level,
    isBelowA1,
    finishedAt,
  }: { testId: string; finishedAt: string } & Omit<SharedResult, 'month'>,
): Promise<void> {
  const salt = newSalt();
  await units.asWorker((db) =>
    db
      .insertInto('private.shared_results')
      .values({
        test_id: testId,
        salt,
        token_hash: hashSecret(publicTokenOf(resultToken, salt)),
        level,
        is_below_a1: isBelowA1,
        month: MONTH.format(new Date(finishedAt)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Deletes the public page of a test: its address is invalid from then on. */
export async function unshareResult({ units }: WithUnits, testId: string): Promise<void> {
  await units.asWorker((db) =>
    db.deleteFrom('private.shared_results').where('test_id', '=', testId).execute(),
  );
}

/** The data of the public page with this token, or null when there is none. */
export async function getSharedResult({ units }: WithUnits, token: string): Promise<SharedResult | null> {
  if (!isResultToken(token)) return null;
  const { rows } = await units.asVisitor(ANONYMOUS, (db) =>
    sql<{ shared: SharedResult | null }>`select private.open_shared_result(${token}) as shared`.execute(db),
  );
  return rows[0]?.shared ?? null;
}

import { sql } from 'kysely';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Services } from '#app/platform/area.ts';
import { isResultToken, resultTokenOf } from '#app/platform/cookies/visitor-cookie.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

const TEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type WithUnits = Pick<Services, 'units'>;

/**
 * The outcome of claiming a result for an account: `kept` now, `own` already before, `taken` by another account,
 * `unknown` when no test has this token; null without a session.
 */
export type ClaimOutcome = 'kept' | 'own' | 'taken' | 'unknown' | null;

/** Puts a test into the visitor's account by the token of its private link, the only proof that is accepted. */
export async function claimResult(
  { units }: WithUnits,
  visitor: Visitor,
  token: string,
): Promise<ClaimOutcome> {
  if (!visitor.claims) return null;
  if (!isResultToken(token)) return 'unknown';
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ outcome: ClaimOutcome }>`select private.keep_result(${token}) as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? null;
}

/** Whether a text from an address has the form of a test's id. */
export function isTestId(text: string): boolean {
  return TEST_ID.test(text);
}

/** Takes a test out of the visitor's account. @returns false when it is not there */
export async function releaseResult(
  { units }: WithUnits,
  visitor: Visitor,
  testId: string,
): Promise<boolean> {
  if (!visitor.claims || !isTestId(testId)) return false;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isReleased: boolean }>`select private.release_result(${testId}) as "isReleased"`.execute(db),
  );
  return rows[0]?.isReleased ?? false;
}

/** Who owns the result of a private link: no account, the visitor's or another one. */
export type ResultOwner = 'nobody' | 'you' | 'another';

export async function getResultOwner(
  { units }: WithUnits,
  visitor: Visitor,
  token: string,
): Promise<ResultOwner> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ owner: ResultOwner | null }>`select private.keeper_of_result(${token}) as owner`.execute(db),
  );
  return rows[0]?.owner ?? 'nobody';
}

export interface UnclaimedResult {
  testId: string;
  level: CefrLevel;
  isBelowA1: boolean;
  finishedAt: Date;
}

/** The finished tests of this device that are in no account, newest first. */
export async function listUnclaimedResults(
  { units }: WithUnits,
  visitor: Visitor,
): Promise<UnclaimedResult[]> {
  if (!visitor.visitorHash) return [];
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<UnclaimedResult>`
      select test_id as "testId", level, is_below_a1 as "isBelowA1", finished_at as "finishedAt"
      from private.list_loose_results()`.execute(db),
  );
  return rows;
}

/** Claims tests that this device took. @returns how many of them are in the account now */
export async function claimDeviceResults(
  services: WithUnits,
  visitor: Visitor,
  visitorSecret: string,
  testIds: readonly string[],
): Promise<number> {
  let claimed = 0;
  for (const testId of testIds) {
    const outcome = await claimResult(services, visitor, resultTokenOf(visitorSecret, testId));
    if (outcome === 'kept' || outcome === 'own') claimed++;
  }
  return claimed;
}

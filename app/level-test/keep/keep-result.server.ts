import { sql } from 'kysely';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Services } from '#app/platform/area.ts';
import { isResultToken, resultTokenOf } from '#app/platform/cookies/visitor-cookie.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { isTestId } from './test-id.ts';

type WithUnits = Pick<Services, 'units'>;

/**
 * What became of a result that somebody wants to keep in their account: `kept` now, `own` already before, `taken` by
 * another account, `unknown` when no test has this token; null for whoever is not signed in.
 */
export type Keeping = 'kept' | 'own' | 'taken' | 'unknown' | null;

/** Keeps a test in the account of whoever asks, by the token of its private link: the only way there is. */
export async function keepResult({ units }: WithUnits, visitor: Visitor, token: string): Promise<Keeping> {
  if (!visitor.claims) return null;
  if (!isResultToken(token)) return 'unknown';
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ keeping: Keeping }>`select private.keep_result(${token}) as keeping`.execute(db),
  );
  return rows[0]?.keeping ?? null;
}

/** Takes a test out of the account of whoever asks. @returns false when they do not keep it */
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

/** Whether an account keeps the result of a private link: nobody's, the asker's or another. */
export type Keeper = 'nobody' | 'you' | 'another';

export async function getKeeper({ units }: WithUnits, visitor: Visitor, token: string): Promise<Keeper> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ keeper: Keeper | null }>`select private.keeper_of_result(${token}) as keeper`.execute(db),
  );
  return rows[0]?.keeper ?? 'nobody';
}

export interface LooseResult {
  testId: string;
  level: CefrLevel;
  finishedAt: Date;
}

/** The finished tests of this device that no account keeps, newest first. */
export async function listLooseResults({ units }: WithUnits, visitor: Visitor): Promise<LooseResult[]> {
  if (!visitor.visitorHash) return [];
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<LooseResult>`
      select test_id as "testId", level, finished_at as "finishedAt" from private.list_loose_results()`.execute(
      db,
    ),
  );
  return rows;
}

/** Keeps tests that this device took. @returns how many of them are in the account now */
export async function keepOwnResults(
  services: WithUnits,
  visitor: Visitor,
  visitorSecret: string,
  testIds: readonly string[],
): Promise<number> {
  let kept = 0;
  for (const testId of testIds) {
    const keeping = await keepResult(services, visitor, resultTokenOf(visitorSecret, testId));
    if (keeping === 'kept' || keeping === 'own') kept++;
  }
  return kept;
}

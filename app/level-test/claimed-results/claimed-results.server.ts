import { sql } from 'kysely';
import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import { formatDate } from '#app/domain/romanian.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { isTestId } from '../claim/claim-result.server.ts';
import type { StoredResult } from '../model/queries.server.ts';
import { type Certainty, certaintyOf, estimatedLevel } from '../result/result-words.ts';

/** A finished test in an account, with the same certainty as on its result page. */
export interface ClaimedResult extends Certainty {
  testId: string;
  finishedAt: Date;
  /** Ability and its standard deviation, in logits. */
  theta: number;
  sd: number;
}

interface ClaimedResultRow {
  testId: string;
  finishedAt: Date;
  bankVersion: number;
  selfRating: SelfRating;
  answers: { itemId: number; outcome: Outcome }[];
}

/** The finished tests in the visitor's account, newest first, estimated again from their answers. */
export async function listClaimedResults(
  { units, banks }: Pick<Services, 'units' | 'banks'>,
  visitor: Visitor,
): Promise<ClaimedResult[]> {
  if (!visitor.claims) return [];
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ClaimedResultRow>`
      select test_id as "testId", finished_at as "finishedAt", bank_version as "bankVersion",
        self_rating as "selfRating", answers
      from private.list_kept_results()`.execute(db),
  );
  return Promise.all(
    rows.map(async ({ testId, finishedAt, bankVersion, answers }) => {
      const bank = await banks.at(bankVersion);
      const estimate = estimateLevel(
        answers.map(({ itemId, outcome }) => ({ item: bank.entry(itemId), outcome })),
      );
      const { theta, sd } = estimate;
      return { testId, finishedAt, ...certaintyOf(estimate), theta, sd };
    }),
  );
}

/** The newest level with its date, for the list of profile pages; null without a result. */
export async function latestResultState({ services, visitor }: RequestFacts): Promise<string | null> {
  const [latest] = await listClaimedResults(services, visitor);
  return latest ? `Ultimul: ${estimatedLevel(latest)}, ${formatDate(latest.finishedAt)}` : null;
}

/** One result of the visitor's account in full, or null when it is not there. */
export async function getClaimedResult(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  testId: string,
): Promise<StoredResult | null> {
  if (!visitor.claims || !isTestId(testId)) return null;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ result: Omit<StoredResult, 'hasLead'> | null }>`
      select private.open_kept_result(${testId}) as result`.execute(db),
  );
  const result = rows[0]?.result;
  return result ? { ...result, hasLead: false } : null;
}

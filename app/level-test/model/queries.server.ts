import { sql } from 'kysely';
import { href } from 'react-router';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import type { TransferTag } from '#app/domain/transfer-errors.ts';
import type { Services, Unfinished } from '#app/platform/area.ts';
import { hashSecret, isResultToken, resultTokenOf } from '#app/platform/cookies/visitor-cookie.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { presentQuestion } from './present-question.ts';
import { describeProgress, isOfferOpen, type TestState } from './question.ts';
import { resultPath } from './result-path.ts';

type QueryDeps = Pick<Services, 'units' | 'banks'>;

const ANONYMOUS = { claims: null, visitorHash: null };

/** The visitor's running test, or null. */
export async function getRunningTest(
  { units, banks }: QueryDeps,
  visitorSecret: string,
): Promise<TestState | null> {
  const test = await findRunningTest(units, hashSecret(visitorSecret));
  if (!test || test.current_item_id === null) return null;
  const bank = await banks.at(test.bank_version);
  return {
    testId: test.id,
    answerCount: test.answer_count,
    question: presentQuestion(bank.entry(test.current_item_id), test.id, test.answer_count + 1),
    isOffered: isOfferOpen(test.offered_at !== null, test.answer_count),
    resultPath: null,
  };
}

/** The running test of a request's visitor, for the home page; null without one. */
export async function getUnfinishedTest({ services, visitor }: RequestFacts): Promise<Unfinished | null> {
  const test = visitor.visitorHash && (await findRunningTest(services.units, visitor.visitorHash));
  if (!test || test.current_item_id === null) return null;
  return {
    to: href('/test-nivel/intrebare'),
    begun: 'Ai un test de nivel început.',
    name: 'Continuă testul',
    line: describeProgress(test.answer_count, isOfferOpen(test.offered_at !== null, test.answer_count)),
  };
}

function findRunningTest(units: QueryDeps['units'], visitorHash: string) {
  return units.asVisitor({ claims: null, visitorHash }, (db) =>
    db
      .selectFrom('level_tests')
      .select(['id', 'bank_version', 'answer_count', 'current_item_id', 'offered_at'])
      .where('finished_at', 'is', null)
      .where('abandoned_at', 'is', null)
      .executeTakeFirst(),
  );
}

interface FinishedTest {
  level: CefrLevel;
  isBelowA1: boolean;
  finishedAt: Date;
  /** Whole days since then. */
  daysAgo: number;
  resultPath: string;
}

/** The visitor's finished tests with their private links, newest first. */
export async function listFinishedTests(
  { units }: QueryDeps,
  visitorSecret: string,
): Promise<FinishedTest[]> {
  const visitor = { claims: null, visitorHash: hashSecret(visitorSecret) };
  const tests = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('level_tests')
      .select(['id', 'level', 'is_below_a1', 'finished_at'])
      .select(sql<number>`extract(day from private.now() - finished_at)::integer`.as('days_ago'))
      .where('finished_at', 'is not', null)
      .orderBy('started_at', 'desc')
      .limit(5)
      .execute(),
  );
  return tests.map(({ id, level, is_below_a1, finished_at, days_ago }) => ({
    level: level as CefrLevel,
    isBelowA1: is_below_a1,
    finishedAt: finished_at as Date,
    daysAgo: days_ago,
    resultPath: resultPath(resultTokenOf(visitorSecret, id)),
  }));
}

export interface StoredAnswer {
  position: number;
  itemId: number;
  response: string | null;
  outcome: Outcome;
  /** Whether it is the answer to the trial question, which does not count. */
  isTrial: boolean;
  format: 'choice' | 'gap' | 'order';
  topic: string;
  transfer: TransferTag;
  passage: string | null;
  script: string | null;
  prompt: string;
  hint: string | null;
  answer: string;
  /** The correct form at a glance; null for older items, which have none. */
  pattern: string | null;
  /** The wrong answers the item's author foresaw. */
  mistakes: { response: string; transfer: TransferTag; why: string }[];
  explanation: string;
  examples: { en: string; ro: string }[];
}

export interface StoredResult {
  testId: string;
  finishedAt: string;
  bankVersion: number;
  selfRating: SelfRating;
  isListeningLeftOut: boolean;
  answers: StoredAnswer[];
  hasLead: boolean;
}

/** The finished test behind the token of a private link; null when there is none. */
export async function getResult({ units }: QueryDeps, token: string): Promise<StoredResult | null> {
  if (!isResultToken(token)) return null;
  const { rows } = await units.asVisitor(ANONYMOUS, (db) =>
    sql<{ result: Omit<StoredResult, 'hasLead'> | null; hasLead: boolean }>`
      select private.open_result(${token}) as result, private.result_has_lead(${token}) as "hasLead"`.execute(
      db,
    ),
  );
  const row = rows[0];
  return row?.result ? { ...row.result, hasLead: row.hasLead } : null;
}

import { sql } from 'kysely';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import type { Db } from '#app/platform/db/units.server.ts';

/** A test with all its answers so far. */
export interface StoredTest {
  id: string;
  visitor_hash: string;
  bank_version: number;
  self_rating: SelfRating;
  answer_count: number;
  current_item_id: number | null;
  /** The position of the question that does not count, answered or to come; null when all count. */
  trial_position: number | null;
  /** Whether more questions were offered after the usual end. From then on the test may end after any answer. */
  has_offer: boolean;
  is_listening_left_out: boolean;
  /** Items this test must not ask. */
  excluded_items: number[];
  is_finished: boolean;
  is_abandoned: boolean;
  item_ids: number[];
  outcomes: Outcome[];
  responses: (string | null)[];
}

/** The row of one accepted answer, with the new state of its test. */
export interface AnswerRow {
  testId: string;
  position: number;
  itemId: number;
  response: string | null;
  outcome: Outcome;
  nextItemId: number | null;
  /** As of `StoredTest`, after this answer. */
  trialPosition: number | null;
  /** Whether the next question is the first of those that are offered after the usual end. */
  isOffered: boolean;
  /** Set by the last answer of a test. */
  finish: TestFinish | null;
}

/** What a finished test is stored with. */
export interface TestFinish {
  level: string;
  theta: number;
  sd: number;
  isBelowA1: boolean;
}

/** Another process ended a test of the round meanwhile: nothing of the round is written. */
export class EndedTestError extends Error {}

/**
 * The tests with these ids; unknown ids are missing from the map. Lists are passed as JSON, here and below: pg parses
 * and writes arrays in JavaScript, which is slow for the thousands of entries of a round.
 */
export async function readTests(db: Db, ids: readonly string[]): Promise<Map<string, StoredTest>> {
  const { rows } = await sql<StoredTest>`
    select t.id, t.visitor_hash, t.bank_version, t.self_rating, t.answer_count, t.current_item_id,
      t.trial_position, t.offered_at is not null as has_offer, t.is_listening_left_out, to_json(t.excluded_items) as excluded_items, t.finished_at is not null as is_finished, t.abandoned_at is not null as is_abandoned,
      a.item_ids, a.outcomes, a.responses
    from public.level_tests t
    cross join lateral (
      select coalesce(json_agg(item_id), '[]') as item_ids, coalesce(json_agg(outcome), '[]') as outcomes,
        coalesce(json_agg(response), '[]') as responses
      from (select * from public.level_test_answers where test_id = t.id order by position) ordered
    ) a
    where t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes accepted answers and the new state of their tests, in one statement. Skips a position that another process has
 * answered meanwhile. Rows are sorted by test id, so that two writers cannot deadlock.
 * @returns the ids of the tests whose answer was written
 * @throws EndedTestError when a test has ended since it was read: its answer must not be stored behind its result
 */
export async function writeAnswers(db: Db, rows: readonly AnswerRow[]): Promise<Set<string>> {
  const sorted = [...rows].sort((a, b) => (a.testId < b.testId ? -1 : 1));
  const input = sorted.map(({ finish, ...row }) => ({ ...row, ...finish }));
  const { rows: written } = await sql<{ test_id: string; is_moved: boolean }>`
    with input as (
      select "testId" as test_id, position, "itemId" as item_id, response, outcome, "nextItemId" as next_item_id,
        "trialPosition" as trial_position, "isOffered" as is_offered, level, theta, sd as theta_sd,
        coalesce("isBelowA1", false) as is_below_a1
      from json_to_recordset(${JSON.stringify(input)}::json) as input ("testId" uuid, position smallint,
        "itemId" integer, response text, outcome text, "nextItemId" integer, "trialPosition" smallint,
        "isOffered" boolean, level text, theta real, sd real, "isBelowA1" boolean)
    ), inserted as (
      insert into public.level_test_answers (test_id, position, item_id, response, outcome)
      select test_id, position, item_id, response, outcome from input
      on conflict (test_id, position) do nothing
      returning test_id
    ), moved as (
      update public.level_tests t
      set answer_count = input.position, current_item_id = input.next_item_id, trial_position = input.trial_position,
        offered_at = case when input.is_offered then (select private.now()) else t.offered_at end,
        level = input.level, theta = input.theta, theta_sd = input.theta_sd, is_below_a1 = input.is_below_a1,
        finished_at = case when input.level is not null then (select private.now()) end
      from input join inserted using (test_id)
      where t.id = input.test_id
      returning t.id
    )
    select inserted.test_id, moved.id is not null as is_moved
    from inserted left join moved on moved.id = inserted.test_id`.execute(db);
  if (written.some((row) => !row.is_moved)) throw new EndedTestError();
  return new Set(written.map((row) => row.test_id));
}

/** The end of a test to which more questions were offered, with the result of its first `answerCount` answers. */
export interface EarlyFinish extends TestFinish {
  testId: string;
  answerCount: number;
}

/** Ends a test early. @returns false when it has ended, or has another answer, by now */
export async function writeEarlyFinish(
  db: Db,
  { testId, answerCount, level, theta, sd, isBelowA1 }: EarlyFinish,
): Promise<boolean> {
  const [result] = await db
    .updateTable('level_tests')
    .set((eb) => ({
      current_item_id: null,
      // It may have been shown: it is not asked again in the next test.
      replaced_item_id: eb.fn.coalesce('replaced_item_id', 'current_item_id'),
      level,
      theta,
      theta_sd: sd,
      is_below_a1: isBelowA1,
      finished_at: eb.fn<Date>('private.now'),
    }))
    .where('id', '=', testId)
    .where('answer_count', '=', answerCount)
    .where('offered_at', 'is not', null)
    .where('finished_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .execute();
  return result?.numUpdatedRows === 1n;
}

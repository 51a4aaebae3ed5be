import { sql } from 'kysely';
import type { Db } from '#app/db/units.server.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';

/** A test with everything answered so far, as the writer needs it. */
export interface StoredTest {
  id: string;
  visitor_hash: string;
  bank_version: number;
  self_rating: SelfRating;
  answer_count: number;
  current_item_id: number | null;
  is_finished: boolean;
  is_abandoned: boolean;
  item_ids: number[];
  outcomes: Outcome[];
  responses: (string | null)[];
}

/** What one accepted answer writes. */
export interface AnswerRow {
  testId: string;
  position: number;
  itemId: number;
  response: string | null;
  outcome: Outcome;
  nextItemId: number | null;
  /** Set by the last answer of a test. */
  finish: { level: string; theta: number; sd: number } | null;
}

/** The tests with these ids; unknown ids are simply missing. */
export async function readTests(db: Db, ids: readonly string[]): Promise<Map<string, StoredTest>> {
  const { rows } = await sql<StoredTest>`
    select t.id, t.visitor_hash, t.bank_version, t.self_rating, t.answer_count, t.current_item_id,
      t.finished_at is not null as is_finished, t.abandoned_at is not null as is_abandoned,
      a.item_ids, a.outcomes, a.responses
    from public.level_tests t
    cross join lateral (
      select coalesce(array_agg(item_id order by position), '{}') as item_ids,
        coalesce(array_agg(outcome order by position), '{}') as outcomes,
        coalesce(array_agg(response order by position), '{}') as responses
      from public.level_test_answers where test_id = t.id
    ) a
    where t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes accepted answers and moves their tests on, in one statement. A position that another process has answered
 * meanwhile is left alone. Rows go in by test id, so that two writers cannot wait for each other in a circle.
 * @returns the ids of the tests whose answer was written
 */
export async function writeAnswers(db: Db, rows: readonly AnswerRow[]): Promise<Set<string>> {
  const sorted = [...rows].sort((a, b) => (a.testId < b.testId ? -1 : 1));
  const { rows: written } = await sql<{ test_id: string }>`
    with input as (
      select * from unnest(
        ${sorted.map((row) => row.testId)}::uuid[],
        ${sorted.map((row) => row.position)}::smallint[],
        ${sorted.map((row) => row.itemId)}::integer[],
        ${sorted.map((row) => row.response)}::text[],
        ${sorted.map((row) => row.outcome)}::text[],
        ${sorted.map((row) => row.nextItemId)}::integer[],
        ${sorted.map((row) => row.finish?.level ?? null)}::text[],
        ${sorted.map((row) => row.finish?.theta ?? null)}::real[],
        ${sorted.map((row) => row.finish?.sd ?? null)}::real[]
      ) as input (test_id, position, item_id, response, outcome, next_item_id, level, theta, theta_sd)
    ), inserted as (
      insert into public.level_test_answers (test_id, position, item_id, response, outcome)
      select test_id, position, item_id, response, outcome from input
      on conflict (test_id, position) do nothing
      returning test_id
    ), moved as (
      update public.level_tests t
      set answer_count = input.position, current_item_id = input.next_item_id, level = input.level,
        theta = input.theta, theta_sd = input.theta_sd,
        finished_at = case when input.level is not null then (select private.now()) end
      from input join inserted using (test_id)
      where t.id = input.test_id
    )
    select test_id from inserted`.execute(db);
  return new Set(written.map((row) => row.test_id));
}

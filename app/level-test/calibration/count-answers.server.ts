import { sql } from 'kysely';
import type { Db, Units } from '#app/platform/db/units.server.ts';

/** Pages of the table that one statement reads, of 8 kB: fractions of a second, however many there are in all. */
const PAGES_AT_ONCE = 16_384;

/**
 * Counts the answers to each item for the page about the bank, unless that was done within the hour. The table is read a
 * part at a time: as one statement it would reach the statement timeout one day.
 * @param pagesAtOnce how much of the table one statement reads, in pages of Postgres
 * @returns how many items got a new count
 */
export async function countAnswersWhenDue(units: Units, pagesAtOnce = PAGES_AT_ONCE): Promise<number> {
  const pages = await units.asWorker(findPagesToRead);
  if (pages === null) return 0;
  const counts = new Map<number, number>();
  for (let from = 0; from < pages; from += pagesAtOnce) {
    const counted = await units.asWorker((db) => countPart(db, from, from + pagesAtOnce));
    for (const { item, given } of counted) counts.set(item, (counts.get(item) ?? 0) + given);
  }
  return units.asWorker((db) => note(db, counts));
}

/** Null when there is nothing to do. */
async function findPagesToRead(db: Db): Promise<number | null> {
  const { rows } = await sql<{ pages: number | null }>`
    select (pg_relation_size('public.level_test_answers') / current_setting('block_size')::integer)::integer as pages
    where not exists (
      select from private.item_answer_counts where counted_at > private.now() - interval '55 minutes'
    )`.execute(db);
  return rows[0]?.pages ?? null;
}

async function countPart(db: Db, from: number, to: number): Promise<{ item: number; given: number }[]> {
  const { rows } = await sql<{ item: number; given: number }>`
    select item_id as item, count(*)::integer as given
    from public.level_test_answers
    where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid
    group by item_id`.execute(db);
  return rows;
}

/** Items without an answer, or without one any more, have none. */
async function note(db: Db, counts: ReadonlyMap<number, number>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into private.item_answer_counts as known (item_id, answer_count, counted_at)
    select i.id, coalesce(counted.given, 0), private.now()
    from private.items i
    left join unnest(${[...counts.keys()]}::integer[], ${[...counts.values()]}::integer[]) as counted (item, given)
      on counted.item = i.id
    on conflict (item_id) do update set answer_count = excluded.answer_count, counted_at = excluded.counted_at`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

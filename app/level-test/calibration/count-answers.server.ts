import { sql } from 'kysely';
import type { Db, Units } from '#app/platform/db/units.server.ts';

/** Pages of 8 kB that one statement reads, in a fraction of a second. */
const PAGES_PER_STATEMENT = 16_384;

/**
 * Counts the answers to each item for /admin/level-test, at most once an hour. Reads the table in parts, because one
 * statement over the growing table would reach the statement timeout.
 * @param pagesPerStatement the size of a part, in pages of Postgres
 * @returns how many items got a new count
 */
export async function countAnswersWhenDue(
  units: Units,
  pagesPerStatement = PAGES_PER_STATEMENT,
): Promise<number> {
  const pages = await units.asWorker(findPagesToRead);
  if (pages === null) return 0;
  const counts = new Map<number, number>();
  for (let from = 0; from < pages; from += pagesPerStatement) {
    const counted = await units.asWorker((db) => countPart(db, from, from + pagesPerStatement));
    for (const { item, given } of counted) counts.set(item, (counts.get(item) ?? 0) + given);
  }
  return units.asWorker((db) => storeCounts(db, counts));
}

/** The number of pages of the table; null when the counts are recent enough. */
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

/** Stores the count of every item, 0 for items without answers. */
async function storeCounts(db: Db, counts: ReadonlyMap<number, number>): Promise<number> {
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

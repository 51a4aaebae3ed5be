import { sql } from 'kysely';
import type { DailyMeasure } from '#app/domain/kinds.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import {
  createDailyCounts,
  type DailyCount,
  type DailyCounts,
} from '#app/platform/statistics/daily-counts.ts';

/** The counts of these days, both included. For admins and above: the database refuses others. */
export async function readDailyCounts(
  units: Units,
  visitor: Visitor,
  measures: readonly DailyMeasure[],
  { first, last }: { first: string; last: string },
): Promise<DailyCounts> {
  return units.asVisitor(visitor, async (db) => {
    const counts = sql<DailyCount>`
      select measure, day::text, key, amount
      from private.read_daily_counts(${[...measures]}::text[], ${first}::date, ${last}::date)`.execute(db);
    const starts = sql<{ measure: DailyMeasure; day: string }>`
      select measure, starts_on::text as day from private.read_daily_measures()`.execute(db);
    const [{ rows }, { rows: startRows }] = await Promise.all([counts, starts]);
    return createDailyCounts(rows, Object.fromEntries(startRows.map(({ measure, day }) => [measure, day])));
  });
}

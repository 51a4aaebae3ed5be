import { sql } from 'kysely';
import type { Db } from '#app/platform/db/units.server.ts';

/** A question is not asked again for this long. */
const DAYS_WITHOUT_REPEATS = 60;
/** About four tests. With more, the rest of the bank is too small for a good estimate. */
const MAX_MET_ITEMS = 100;

/** The items of one bank that a visitor met in the last sixty days. */
interface MetItems {
  itemIds: number[];
  /** When a new test is possible; null when it is possible now. */
  waitUntil: Date | null;
}

/**
 * The items of a bank that were met in the last sixty days, on this device or in a test of the account: answered, shown
 * and not answered, in an older wording, or about the same text.
 */
export async function listMetItems(
  db: Db,
  visitor: { visitorHash: string; personId: string | null },
  bankVersion: number,
): Promise<MetItems> {
  const { rows } = await sql<{ item_id: number; met_at: Date }>`
    with own as (
      select id, current_item_id, replaced_item_id, started_at from public.level_tests
      where (visitor_hash = ${visitor.visitorHash} or profile_id = ${visitor.personId}::uuid)
        and started_at > private.now() - ${DAYS_WITHOUT_REPEATS} * interval '1 day'
    ), met as (
      select a.item_id, own.started_at from public.level_test_answers a join own on own.id = a.test_id
      union
      select current_item_id, started_at from own where current_item_id is not null
      union
      select replaced_item_id, started_at from own where replaced_item_id is not null
    )
    select i.id as item_id, max(met.started_at) as met_at
    from met
    join private.items m on m.id = met.item_id
    join private.items i on i.key = m.key or coalesce(i.passage, i.script) = coalesce(m.passage, m.script)
    join private.bank_items b on b.item_id = i.id and b.bank_version = ${bankVersion}
    group by i.id
    order by met_at desc`.execute(db);
  // When this item can be asked again, so can all that were met before it.
  const last = rows[MAX_MET_ITEMS];
  return {
    itemIds: rows.map(({ item_id }) => item_id),
    waitUntil: last ? daysAfter(last.met_at, DAYS_WITHOUT_REPEATS) : null,
  };
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60 * 1000);
}

import { sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';

/** Deletes at most `limit` leads whose retention has ended, with their events. @returns how many */
export async function deleteDueLeads(units: Units, limit: number): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('leads')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('leads')
          .select('id')
          .where('delete_after', '<=', eb.fn<Date>('private.now'))
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

/** Deletes at most `limit` rows of files that no one made leads of for a month. @returns how many */
export async function deleteOldImportRows(units: Units, limit: number): Promise<number> {
  const { rows } = await units.asWorker((db) =>
    sql<{ count: number }>`select private.delete_old_import_rows(${limit}) as count`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

/** Deletes at most `limit` states of cards to which no change can be taken back any more. @returns how many */
export async function deleteOldChanges(units: Units, limit: number): Promise<number> {
  const { rows } = await units.asWorker((db) =>
    sql<{ count: number }>`select private.delete_old_card_changes(${limit}) as count`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

/** Adds up the changes in the number of leads of each stage. @returns 0, because it never leaves anything for a next batch */
export async function settleLeadCounts(units: Units): Promise<number> {
  await units.asWorker((db) => sql`select private.settle_lead_counts()`.execute(db));
  return 0;
}

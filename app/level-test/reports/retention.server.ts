import type { Units } from '#app/platform/db/units.server.ts';

/** Deletes reports that are older than six months, at most `limit`. @returns how many were deleted */
export async function deleteDueReports(units: Units, limit: number): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('private.item_reports')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('private.item_reports')
          .select('id')
          .where('delete_after', '<=', eb.fn<Date>('private.now'))
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

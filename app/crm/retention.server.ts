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

import type { Units } from '#app/db/units.server.ts';

/** Deletes the leads whose day has come, with their events, as the privacy policy promises. @returns how many */
export async function deleteDueLeads(units: Units): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('leads')
      .where('delete_after', '<=', (eb) => eb.fn<Date>('private.now'))
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

import type { Units } from '#app/db/units.server.ts';

/** Deletes the tests whose day has come, as the privacy policy promises. @returns how many */
export async function deleteDueTests(units: Units): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('level_tests')
      .where('delete_after', '<=', (eb) => eb.fn<Date>('private.now'))
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

import type { Units } from '#app/db/units.server.ts';

/** Deletes tests whose day has come, at most `limit` of them, as the privacy policy promises. @returns how many */
export async function deleteDueTests(units: Units, limit: number): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('level_tests')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('level_tests')
          .select('id')
          .where('delete_after', '<=', eb.fn<Date>('private.now'))
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

import type { Units } from '#app/platform/db/units.server.ts';

/**
 * Deletes tests that are past their day of deletion, at most `limit`. Finished tests in an account have none.
 * @returns how many were deleted
 */
export async function deleteDueTests(units: Units, limit: number): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('level_tests')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('level_tests')
          .select('id')
          .where('delete_after', '<=', eb.fn<Date>('private.now'))
          .where((kept) => kept.or([kept('profile_id', 'is', null), kept('finished_at', 'is', null)]))
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

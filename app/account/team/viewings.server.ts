import type { Units } from '#app/platform/db/units.server.ts';

/** Deletes viewings that are over, at most `limit` of them. @returns how many */
export async function deleteOverViewings(units: Units, limit: number): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('private.viewings')
      .where('token_hash', 'in', (eb) =>
        eb
          .selectFrom('private.viewings')
          .select('token_hash')
          .where('ends_at', '<=', eb.fn<Date>('private.now'))
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

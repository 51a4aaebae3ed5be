import { sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';

/** Deletes rows of the audit log after two years, at most `limit` of them. @returns how many */
export async function deleteDueAuditRows(units: Units, limit: number): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('private.audit_log')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('private.audit_log')
          .select('id')
          .where('delete_after', '<=', eb.fn<Date>('private.now'))
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

/**
 * Deletes records of erasures after three years, when no backup holds the person any more, at most `limit` of them.
 * @returns how many
 */
export async function deleteDueErasures(units: Units, limit: number): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('private.erasures')
      .where('subject_hash', 'in', (eb) =>
        eb
          .selectFrom('private.erasures')
          .select('subject_hash')
          .where('delete_after', '<=', eb.fn<Date>('private.now'))
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

/** Deletes rows that a law required to keep, after their term, at most `limit` of them. @returns how many */
export async function deleteDueKeptRows(units: Units, limit: number): Promise<number> {
  const { rows } = await units.asWorker((db) =>
    sql<{ deleted: number }>`select private.delete_kept_rows(${limit})::integer as deleted`.execute(db),
  );
  return rows[0]?.deleted ?? 0;
}

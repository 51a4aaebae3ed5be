import { sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';

/** A transaction of as many rows takes a third of a second; planning it costs as much as fifty rows. */
const PROMOTED_AT_ONCE = 1_000;

/** Makes leads of the next rows of an import that runs. @returns how many rows; at least `limit` while there may be more */
export async function promoteImportedLeads(units: Units, limit: number): Promise<number> {
  const promoted = await count(units, sql`select private.promote_lead_rows(${PROMOTED_AT_ONCE}) as count`);
  return promoted === PROMOTED_AT_ONCE ? limit : Math.min(promoted, limit - 1);
}

/** Takes back at most `limit` leads of an import that is undone. @returns how many */
export async function undoImportedLeads(units: Units, limit: number): Promise<number> {
  return count(units, sql`select private.undo_imported_leads(${limit}) as count`);
}

async function count(units: Units, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await units.asWorker((db) => statement.execute(db));
  return (rows[0] as { count: number } | undefined)?.count ?? 0;
}

import { sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';

/** Makes leads of at most `limit` rows of an import that runs. @returns how many rows */
export async function promoteImportedLeads(units: Units, limit: number): Promise<number> {
  return count(units, sql`select private.promote_lead_rows(${limit}) as count`);
}

/** Takes back at most `limit` leads of an import that is undone. @returns how many */
export async function undoImportedLeads(units: Units, limit: number): Promise<number> {
  return count(units, sql`select private.undo_imported_leads(${limit}) as count`);
}

async function count(units: Units, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await units.asWorker((db) => statement.execute(db));
  return (rows[0] as { count: number } | undefined)?.count ?? 0;
}

import { sql } from 'kysely';
import type { ChecklistName } from '#app/domain/checklists.ts';
import { isRefused } from '#app/platform/db/errors.server.ts';
import type { Db } from '#app/platform/db/units.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { isServiceUnavailable } from '#app/platform/unavailable.server.ts';
import type { AccountTicks } from '#app/shell/root-data.ts';

/**
 * The ticks of a page's checklist, for the root's loader. Absent without a session, and while the database cannot be asked:
 * the page then keeps ticks on the device, and they come into the account later.
 */
export async function readTicks(
  { services, visitor }: RequestFacts,
  list: ChecklistName | undefined,
): Promise<{ ticks?: AccountTicks }> {
  if (!visitor.claims || !list) return {};
  try {
    const ticks = await services.units.asVisitor(visitor, (db) => selectTicks(db, list));
    return ticks ? { ticks } : {};
  } catch (error) {
    if (!isServiceUnavailable(error)) throw error;
    return {};
  }
}

/** Ticks and unticks boxes of a checklist. @returns all ticks then; null when the session is over */
export async function changeTicks(
  { services, visitor }: RequestFacts,
  list: ChecklistName,
  { ticked, unticked }: { ticked: string[]; unticked: string[] },
): Promise<AccountTicks | null> {
  try {
    return await services.units.asVisitor(visitor, async (db) => {
      if (unticked.length > 0) {
        await db
          .deleteFrom('checklist_ticks')
          .where('list', '=', list)
          .where('box', 'in', unticked)
          .execute();
      }
      if (ticked.length > 0) {
        await db
          .insertInto('checklist_ticks')
          .values(ticked.map((box) => ({ person_id: sql<string>`(select private.uid())`, list, box })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      return selectTicks(db, list);
    });
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

async function selectTicks(db: Db, list: ChecklistName): Promise<AccountTicks | null> {
  const { rows } = await sql<{ person: string | null; ticks: string[] }>`
    select private.uid() as person,
      array(select box from public.checklist_ticks where list = ${list} order by ticked_at, box) as ticks`.execute(
    db,
  );
  const [{ person, ticks } = { person: null, ticks: [] }] = rows;
  return person ? { list, person, ticks } : null;
}

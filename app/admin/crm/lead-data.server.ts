import { sql } from 'kysely';
import {
  type DataSection,
  documentOf,
  type PersonalData,
} from '#app/personal-data/personal-data-document.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

type WithUnits = Pick<Services, 'units'>;

/** Everything about a lead as a Romanian document for that person, noted in the audit log; null when there is no such lead. */
export async function exportLead(
  { units }: WithUnits,
  visitor: Visitor,
  id: string,
): Promise<PersonalData | null> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ sections: DataSection[] | null; now: Date }>`
      select private.export_lead(${id}) as sections, private.now() as now`.execute(db),
  );
  const row = rows[0];
  return row?.sections ? documentOf(row.sections, row.now) : null;
}

/**
 * Erases a lead with what is merged into it and with what else was left with its addresses; an account with the same
 * address stays. A restore of a backup erases it again. @returns whether there was such a lead
 */
export async function eraseLead({ units }: WithUnits, visitor: Visitor, id: string): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.erase_lead(${id}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}

import { sql } from 'kysely';
import { isRefused } from '#app/platform/db/errors.server.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { type DataSection, documentOf, type PersonalData } from './personal-data-document.ts';

/**
 * Exports everything that is stored about the signed-in person. Secrets are listed, not included. Writes a row to the audit
 * log.
 * @returns a document for JSON; null without a session, or when the session has not used the person's second factor
 */
export async function exportPersonalData(units: Units, visitor: Visitor): Promise<PersonalData | null> {
  try {
    const { rows } = await units.asVisitor(visitor, (db) =>
      sql<{ sections: DataSection[]; now: Date }>`
        select private.export_personal_data() as sections, private.now() as now`.execute(db),
    );
    const [row] = rows;
    return row ? documentOf(row.sections, row.now) : null;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

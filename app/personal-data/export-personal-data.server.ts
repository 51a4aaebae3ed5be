import { sql } from 'kysely';
import { isRefused } from '#app/platform/db/errors.server.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { type DataSection, documentOf, type PersonalData } from './personal-data-document.ts';

/**
 * Everything that is stored about whoever asks, and nothing about anybody else; secrets are named, not included.
 * Leaves a row in the audit log.
 * @returns a document to keep, ready for JSON; null without a session, or where the person has a second factor and this
 * session was opened without it
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

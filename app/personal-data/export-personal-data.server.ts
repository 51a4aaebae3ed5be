import { type RawBuilder, sql } from 'kysely';
import { isRefused } from '#app/platform/db/errors.server.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { type DataSection, documentOf, type PersonalData } from './personal-data-document.ts';

/**
 * Exports everything that is stored about the signed-in person. Secrets are listed, not included. Writes a row to the audit
 * log.
 * @returns a document for JSON; null without a session, or when the session has not used the person's second factor
 */
export async function exportPersonalData(units: Units, visitor: Visitor): Promise<PersonalData | null> {
  return exported(units, visitor, sql`private.export_personal_data()`);
}

/**
 * Exports the same about somebody else, for whoever may decide about their account. Writes a row to the audit log.
 * @returns null when the person is not theirs to decide about, or not there
 */
export async function exportDataOf(
  units: Units,
  visitor: Visitor,
  personId: string,
): Promise<PersonalData | null> {
  return exported(units, visitor, sql`private.export_data_of(${personId})`);
}

async function exported(
  units: Units,
  visitor: Visitor,
  call: RawBuilder<unknown>,
): Promise<PersonalData | null> {
  try {
    const { rows } = await units.asVisitor(visitor, (db) =>
      sql<{ sections: DataSection[]; now: Date }>`
        select ${call} as sections, private.now() as now`.execute(db),
    );
    const [row] = rows;
    return row ? documentOf(row.sections, row.now) : null;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

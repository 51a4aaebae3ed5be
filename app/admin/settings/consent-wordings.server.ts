import { sql } from 'kysely';
import type { ConsentKind } from '#app/domain/kinds.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';

/** A sentence people agree to, in one version. */
export interface ConsentWording {
  kind: ConsentKind;
  version: string;
  wording: string;
  /** How often it was agreed to; withdrawn ones are in it. */
  given: number;
  /** Null before the first one. */
  firstAt: Date | null;
  lastAt: Date | null;
}

/** Every wording, the newest of each kind first. For admins and above: the database refuses others. */
export async function listConsentWordings(units: Units, visitor: Visitor): Promise<ConsentWording[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ConsentWording>`
      select kind, version, wording, given, first_at as "firstAt", last_at as "lastAt"
      from private.list_consent_wordings()`.execute(db),
  );
  return rows;
}

import { sql } from 'kysely';
import type { LeadConsentKind } from '#app/domain/lead-consent.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { CONSENT_WORDINGS } from '#content/consents.ts';

/** The person's consents; null while their address is not confirmed. */
export type OwnConsents = Record<LeadConsentKind, boolean> | null;

export async function readOwnConsents(units: Units, visitor: Visitor): Promise<OwnConsents> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{
      kind: LeadConsentKind;
      holds: boolean;
    }>`select kind, holds from private.read_own_consents()`.execute(db),
  );
  const held = new Set(rows.filter(({ holds }) => holds).map(({ kind }) => kind));
  if (rows.length === 0) return null;
  return { newsletter: held.has('newsletter'), phone_contact: held.has('phone_contact') };
}

/**
 * Gives or withdraws a consent to the current wording, with immediate effect.
 * @returns false when the address is not confirmed, or the person is under 16
 */
export async function chooseConsent(
  units: Units,
  visitor: Visitor,
  kind: LeadConsentKind,
  isGiven: boolean,
): Promise<boolean> {
  const { version } = CONSENT_WORDINGS[kind];
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{
      made: number | null;
    }>`select private.choose_consent(${kind}, ${version}, ${isGiven}) as made`.execute(db),
  );
  return (rows[0]?.made ?? null) !== null;
}

/** Whether the person said at registration to be under 16. */
export async function isUnder16(units: Units, visitor: Visitor): Promise<boolean> {
  const row = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('registrations')
      .select('age')
      .where('person_id', '=', sql<string>`(select private.uid())`)
      .executeTakeFirst(),
  );
  return row?.age === 'under-16';
}

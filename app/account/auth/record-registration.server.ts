import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { Registration } from './registration.ts';

/**
 * Stores a registration with its new account (decision 0027). For an address that already has an account the auth service
 * returns an unused id: then nothing is stored, and that is no error.
 */
export async function recordRegistration(
  units: Units,
  personId: string,
  registration: Registration,
): Promise<void> {
  const { fullName, termsVersion, age, parentEmail, newsletterVersion } = registration;
  await units.asWorker((db) =>
    sql`select private.record_registration(${personId}::uuid, ${fullName}, ${termsVersion}, ${age}, ${parentEmail},
      ${newsletterVersion})`.execute(db),
  );
}

/** Stores the registration of the signed-in person, whose account a provider or an invitation created. */
export async function completeRegistration(
  units: Units,
  visitor: Visitor,
  registration: Registration,
): Promise<void> {
  const { fullName, termsVersion, age, parentEmail, newsletterVersion } = registration;
  await units.asVisitor(visitor, (db) =>
    sql`select private.complete_registration(${fullName}, ${termsVersion}, ${age}, ${parentEmail},
      ${newsletterVersion})`.execute(db),
  );
}

/**
 * Once the signed-in person's address is confirmed, links earlier leads with that address to the account and makes the
 * newsletter consent valid. Safe to call again.
 */
export async function settleRegistration(units: Units, visitor: Visitor): Promise<void> {
  await units.asVisitor(visitor, (db) => sql`select private.settle_registration()`.execute(db));
}

/**
 * Whether the person agreed to the terms. False after a provider or an invitation created the account, and when two
 * registrations contest one address.
 */
export async function hasRegistration(units: Units, visitor: Visitor): Promise<boolean> {
  const row = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('registrations')
      .select('person_id')
      .where('person_id', '=', sql<string>`(select private.uid())`)
      .where('is_contested', '=', false)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

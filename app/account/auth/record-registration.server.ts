import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { Registration } from './registration.ts';

/**
 * Keeps what a registration form said with the account it made (decision 0027). An id that is nobody's, as the service
 * gives for an address that has an account already, keeps nothing and is no error.
 */
export async function recordRegistration(units: Units, personId: string, said: Registration): Promise<void> {
  await units.asWorker((db) =>
    sql`select private.record_registration(${personId}::uuid, ${said.fullName}, ${said.termsVersion}, ${said.age},
      ${said.parentEmail}, ${said.newsletterVersion})`.execute(db),
  );
}

/** The same, said by the person who holds the session: after another service or an invitation made their account. */
export async function completeRegistration(
  units: Units,
  visitor: Visitor,
  said: Registration,
): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    sql`select private.complete_registration(${said.fullName}, ${said.termsVersion}, ${said.age}, ${said.parentEmail},
      ${said.newsletterVersion})`.execute(db),
  );
}

/**
 * For whoever holds the session: once their address is confirmed, the details left with it before are theirs and the
 * newsletter they asked for counts. Called again it does nothing.
 */
export async function settleRegistration(units: Units, visitor: Visitor): Promise<void> {
  await units.asVisitor(visitor, (db) => sql`select private.settle_registration()`.execute(db));
}

/**
 * Whether the person ever agreed to the terms. Who came through another service or an invitation did not yet, and of
 * who registered an address that somebody else registered, too, nobody knows.
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

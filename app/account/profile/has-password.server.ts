import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';

/** Whether the signed-in person has a password; people who sign in by code or provider may have none. */
export async function hasPassword(units: Units, visitor: Visitor): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ hasPassword: boolean | null }>`select private.has_password() as "hasPassword"`.execute(db),
  );
  return rows[0]?.hasPassword ?? false;
}

import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';

/** When the person gets the next digest; null when they get none. */
export async function getNextDigest(units: Units, visitor: Visitor): Promise<Date | null> {
  const row = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('private.digest_subscriptions')
      .select('due_at')
      .where('person_id', '=', sql<string>`(select private.uid())`)
      .executeTakeFirst(),
  );
  return row?.due_at ?? null;
}

/** Switches the digest on for the signed-in person. @throws a refusal of the database below staff */
export async function startDigest(units: Units, visitor: Visitor): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    sql`insert into private.digest_subscriptions (person_id) select private.uid() on conflict do nothing`.execute(
      db,
    ),
  );
}

/** Switches the digest off for the signed-in person, whatever their role is now. */
export async function stopDigest(units: Units, visitor: Visitor): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    sql`delete from private.digest_subscriptions where person_id = (select private.uid())`.execute(db),
  );
}

/** Switches the digest off by the link in it. @returns false when it was off */
export async function endDigest(units: Units, visitor: Visitor, token: string): Promise<boolean> {
  if (!/^[0-9a-f]{32}$/.test(token)) return false;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isEnded: boolean }>`select private.end_digest(${token}) as "isEnded"`.execute(db),
  );
  return rows[0]?.isEnded ?? false;
}

import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';

/** Whether the person is told of new contact messages. */
export async function hasMessageAlerts(units: Units, visitor: Visitor): Promise<boolean> {
  const row = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('private.message_alert_subscriptions')
      .select('person_id')
      .where('person_id', '=', sql<string>`(select private.uid())`)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Switches the alerts on for the signed-in person. @throws a refusal of the database below staff */
export async function startMessageAlerts(units: Units, visitor: Visitor): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    sql`insert into private.message_alert_subscriptions (person_id) select private.uid() on conflict do nothing`.execute(
      db,
    ),
  );
}

/** Switches the alerts off for the signed-in person, whatever their role is now. */
export async function stopMessageAlerts(units: Units, visitor: Visitor): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    sql`delete from private.message_alert_subscriptions where person_id = (select private.uid())`.execute(db),
  );
}

/** Switches the alerts off by the link in one. @returns false when they were off */
export async function endMessageAlerts(units: Units, visitor: Visitor, token: string): Promise<boolean> {
  if (!/^[0-9a-f]{32}$/.test(token)) return false;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isEnded: boolean }>`select private.end_message_alerts(${token}) as "isEnded"`.execute(db),
  );
  return rows[0]?.isEnded ?? false;
}

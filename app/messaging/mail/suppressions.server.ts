import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';

export interface Suppression {
  reason: 'bounced' | 'by_hand';
  /** Why, as staff wrote it; null for a bounce. */
  note: string | null;
  suppressedAt: Date;
  /** The name of who stopped it; null for a bounce and for a deleted account. */
  suppressedBy: string | null;
}

/** The newest suppressions, for staff. Whose address it is, is stored nowhere. */
export async function listSuppressions(
  units: Units,
  visitor: Visitor,
  count: number,
): Promise<Suppression[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<Suppression>`
      select reason, note, suppressed_at as "suppressedAt", suppressed_by as "suppressedBy"
      from private.list_suppressions(${count})`.execute(db),
  );
  return rows;
}

/** Stops mails to an address, as staff. @returns false when staff stopped it before */
export async function suppressAddress(
  units: Units,
  visitor: Visitor,
  { address, note }: { address: string; note: string },
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isDone: boolean }>`select private.suppress_address(${address}, ${note}) as "isDone"`.execute(db),
  );
  return rows[0]?.isDone ?? false;
}

/** Lets mails go to an address again, as staff. @returns false when it was not suppressed */
export async function liftSuppression(units: Units, visitor: Visitor, address: string): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isDone: boolean }>`select private.lift_suppression(${address}) as "isDone"`.execute(db),
  );
  return rows[0]?.isDone ?? false;
}

/** Deletes bounces after twelve months, at most `limit` of them. @returns how many */
export async function deleteDueSuppressions(units: Units, limit: number): Promise<number> {
  const { numAffectedRows } = await units.asWorker((db) =>
    sql`delete from private.suppressed where address_hash in (
      select address_hash from private.suppressed where delete_after <= private.now() limit ${limit}
    )`.execute(db),
  );
  return Number(numAffectedRows ?? 0);
}

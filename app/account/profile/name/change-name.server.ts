import type { Units, Visitor } from '#app/platform/db/units.server.ts';

/** Changes the visitor's own name. */
export async function changeName(
  units: Units,
  visitor: Visitor,
  personId: string,
  fullName: string,
): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    db.updateTable('profiles').set({ full_name: fullName }).where('id', '=', personId).execute(),
  );
}

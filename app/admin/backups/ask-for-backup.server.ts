import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

/**
 * Begins a backup for an administrator, and notes who asked.
 * @returns false when this process makes no backups, or is making one already
 * @throws a refusal of the database below admin
 */
export async function askForBackup(
  { units, backups }: Pick<Services, 'units' | 'backups'>,
  visitor: Visitor,
): Promise<boolean> {
  await units.asVisitor(visitor, (db) => sql`select private.demand('admin')`.execute(db));
  if (!backups?.start()) return false;
  await units.asService(visitor, (db) => sql`select private.audit('backup_asked', null)`.execute(db));
  return true;
}

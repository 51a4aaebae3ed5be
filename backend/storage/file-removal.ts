import type pg from 'pg';
import type { StorageContext } from './storage-context.ts';

/** Whoever removes files holds this advisory lock with others, whoever needs all of them to stay holds it alone. */
const FILE_REMOVAL = 7_261_021;

/**
 * Keeps every file that a row speaks of from now on until the connection ends: a backup reads rows first and files
 * afterwards. Files whose row goes meanwhile are left for the sweep. Uploads go on. Waits for removals under way.
 * @param client a connection of its own, in no transaction
 */
export async function keepFiles(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [FILE_REMOVAL]);
}

/**
 * Removes files whose rows are gone, unless somebody needs them to stay. What stays behind is swept later.
 * @returns how many were removed
 */
export async function removeFiles(context: StorageContext, versions: readonly string[]): Promise<number> {
  if (versions.length === 0) return 0;
  try {
    return await context.asService(async (client) => {
      const { rows } = await client.query<{ may: boolean }>(
        'select pg_try_advisory_xact_lock_shared($1) as may',
        [FILE_REMOVAL],
      );
      if (!rows[0]?.may) return 0;
      await context.files.remove(...versions);
      return versions.length;
    });
  } catch (error) {
    context.log.warn({ err: error }, 'files were not removed');
    return 0;
  }
}

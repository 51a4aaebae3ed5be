import type pg from 'pg';
import type { FileStore } from './files/file-store.ts';
import type { StorageContext } from './storage-context.ts';

/** Whoever removes files holds this advisory lock with others, whoever needs all of them to stay holds it alone. */
const FILE_REMOVAL = 7_261_021;
/** Uploads whose rows are being written hold this one with others, a sweep that removes files without rows holds it alone. */
const FILE_KEEPING = 7_261_022;

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
  return remove(context, async () => versions);
}

/**
 * Removes those of some files that no row speaks of, unless somebody needs them to stay.
 * @returns how many were removed
 */
export async function removeOrphans(context: StorageContext, versions: readonly string[]): Promise<number> {
  return remove(context, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [FILE_KEEPING]);
    const { rows } = await client.query<{ version: string }>(
      'select version from storage.objects where version = any($1)',
      [versions],
    );
    const kept = new Set(rows.map(({ version }) => version));
    return versions.filter((version) => !kept.has(version));
  });
}

/**
 * Makes sure that a file whose row was just written is there, and stays until the transaction ends: a sweep either finds
 * the row or has removed the file before.
 * @throws when it is gone; the transaction is undone
 */
export async function keepFile(
  client: pg.ClientBase,
  files: Pick<FileStore, 'has'>,
  version: string,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1)', [FILE_KEEPING]);
  if (!(await files.has(version))) throw new Error('A file was swept before its row was written.');
}

async function remove(
  context: StorageContext,
  choose: (client: pg.ClientBase) => Promise<readonly string[]>,
): Promise<number> {
  try {
    return await context.asService(async (client) => {
      const { rows } = await client.query<{ may: boolean }>(
        'select pg_try_advisory_xact_lock_shared($1) as may',
        [FILE_REMOVAL],
      );
      if (!rows[0]?.may) return 0;
      const versions = await choose(client);
      if (versions.length > 0) await context.files.remove(...versions);
      return versions.length;
    });
  } catch (error) {
    context.log.warn({ err: error }, 'files were not removed');
    return 0;
  }
}

import type pg from 'pg';
import type { FileStore } from './files/file-store.ts';
import type { StorageContext } from './storage-context.ts';

/** An advisory lock: shared by code that removes files, exclusive for a backup, which needs all files to stay. */
const FILE_REMOVAL = 7_261_021;
/**
 * An advisory lock: shared by uploads that write their rows, exclusive for a sweep that removes files without rows.
 */
const FILE_WRITING = 7_261_022;

/**
 * Prevents the removal of files until the connection ends, because a backup reads rows first and files afterwards.
 * Files whose row is deleted meanwhile are left for the sweep. Uploads continue. Waits for running removals.
 * @param client a connection of its own, outside a transaction
 */
export async function blockFileRemoval(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [FILE_REMOVAL]);
}

/**
 * Removes files whose rows are deleted, unless a backup needs them. Remaining files are swept later.
 * @returns how many were removed
 */
export async function removeFiles(context: StorageContext, versions: readonly string[]): Promise<number> {
  return remove(context, async () => versions);
}

/**
 * Removes those of the files that have no row, unless a backup needs them.
 * @returns how many were removed
 */
export async function removeOrphans(context: StorageContext, versions: readonly string[]): Promise<number> {
  return remove(context, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [FILE_WRITING]);
    const { rows } = await client.query<{ version: string }>(
      `select version from storage.objects where version = any($1)
       union all select version from _backend.resumable_parts where version = any($1)`,
      [versions],
    );
    const kept = new Set(rows.map(({ version }) => version));
    return versions.filter((version) => !kept.has(version));
  });
}

/**
 * Checks that the file of a just written row exists, and protects it until the transaction ends: a sweep either sees
 * the row or has already removed the file.
 * @throws when the file is gone, which rolls the transaction back
 */
export async function requireFile(
  client: pg.ClientBase,
  files: Pick<FileStore, 'has'>,
  version: string,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1)', [FILE_WRITING]);
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
    context.log.warn({ err: error }, 'removing files failed');
    return 0;
  }
}

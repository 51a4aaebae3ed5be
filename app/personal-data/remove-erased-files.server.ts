import { sql } from 'kysely';
import type { Units } from '#app/platform/db/units.server.ts';

/** Removes files of one bucket by their names, at most 100. Needs no right of the files' owner. */
export type RemoveFiles = (bucket: string, names: string[]) => Promise<void>;

const MAX_FILES_PER_CALL = 100;

/**
 * Removes the files of erased people. The storage service does this over HTTP, so it cannot be part of the erasure's
 * transaction. Failed removals are retried with the next due jobs.
 * @param removeFiles null without a key for the storage: the files then wait
 * @returns how many people's files were removed
 */
export async function removeErasedFiles(units: Units, removeFiles: RemoveFiles | null): Promise<number> {
  if (!removeFiles) return 0;
  const due = await units.asService(null, (db) =>
    db
      .selectFrom('private.erasures')
      .select('pending_folder as folder')
      .where('pending_folder', 'is not', null)
      .execute(),
  );
  for (const { folder } of due) {
    if (folder) await removeFolder(units, folder, removeFiles);
  }
  return due.length;
}

async function removeFolder(units: Units, folder: string, removeFiles: RemoveFiles): Promise<void> {
  for (;;) {
    const { bucket, names } = await listFiles(units, folder);
    if (bucket === null) break;
    await removeFiles(bucket, names);
    const left = await listFiles(units, folder);
    if (left.bucket === bucket && left.names[0] === names[0]) {
      throw new Error('Files of an erased person could not be removed.');
    }
  }
  await units.asService(null, (db) =>
    db
      .updateTable('private.erasures')
      .set({ pending_folder: null })
      .where('pending_folder', '=', folder)
      .execute(),
  );
}

/** The first files of the first bucket that has any; `bucket` is null when no files are left. */
async function listFiles(units: Units, folder: string): Promise<{ bucket: string | null; names: string[] }> {
  const { rows } = await units.asService(null, (db) =>
    sql<{ bucket: string; name: string }>`
      select bucket_id as bucket, name from private.files_of(${folder})
      order by bucket_id, name limit ${MAX_FILES_PER_CALL}`.execute(db),
  );
  const bucket = rows[0]?.bucket ?? null;
  return { bucket, names: rows.filter((row) => row.bucket === bucket).map(({ name }) => name) };
}

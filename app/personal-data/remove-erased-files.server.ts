import { sql } from 'kysely';
import type { Units } from '#app/db/units.server.ts';

/** Removes files of the bucket `avatars` by their names, at most 100, whoever they belong to. */
export type RemoveFiles = (names: string[]) => Promise<void>;

const FILES_AT_ONCE = 100;

/**
 * Removes the files of people who are erased: the storage keeps files and rows together, so this cannot be part of the
 * erasure's transaction. What fails is tried again with the next due jobs.
 * @param removeFiles null where the site has no key for it: the files then wait
 * @returns how many people have none left
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
    const names = await listFiles(units, folder);
    if (names.length === 0) break;
    await removeFiles(names);
    const left = await listFiles(units, folder);
    if (left[0] === names[0]) throw new Error('Files of somebody who is erased could not be removed.');
  }
  await units.asService(null, (db) =>
    db
      .updateTable('private.erasures')
      .set({ pending_folder: null })
      .where('pending_folder', '=', folder)
      .execute(),
  );
}

async function listFiles(units: Units, folder: string): Promise<string[]> {
  const { rows } = await units.asService(null, (db) =>
    sql<{ name: string }>`select name from storage.objects
      where bucket_id = 'avatars' and name like ${folder} || '/%' order by name limit ${FILES_AT_ONCE}`.execute(
      db,
    ),
  );
  return rows.map(({ name }) => name);
}

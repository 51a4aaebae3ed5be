import type pg from 'pg';
import type { FileStore } from '../storage/files/file-store.ts';
import { BackupError } from './backup-error.ts';
import type { ReadBackup } from './read-backup.ts';

/**
 * Checks that the file store is empty, except for files of an earlier, interrupted restore.
 * @param unfinished where that restore put its files
 * @throws BackupError
 */
export async function refuseFilledPlace(
  files: FileStore,
  site: string,
  unfinished: string | null,
): Promise<void> {
  const owner = await files.readOwner();
  if (owner === null && !(await hasFiles(files))) return;
  if (unfinished === files.place && (owner === null || owner === site)) return removeFiles(files);
  throw new BackupError(
    `There are files in ${files.place} already and none of them was touched; name an empty place for them.`,
  );
}

/** Restores the files named by rows, which no longer include those of erased people. */
export async function restoreFiles(
  backup: ReadBackup,
  files: FileStore,
  superuser: pg.ClientBase,
): Promise<number> {
  let restored = 0;
  for await (const batch of inBatches(backup.files(), 500)) {
    const { rows } = await superuser.query<{ version: string }>(
      'select version from storage.objects where version = any ($1)',
      [batch.map(({ version }) => version)],
    );
    const named = new Set(rows.map(({ version }) => version));
    for (const { version, sha256 } of batch.filter((file) => named.has(file.version))) {
      await files.restore(version, backup.file(version, sha256));
      restored += 1;
    }
  }
  // Last, because files without an owner mark an interrupted restore.
  await files.writeOwner(backup.manifest.site);
  return restored;
}

/** Removes all files of a store, also unfinished ones. Only when all of them are from a restore. */
export async function removeFiles(files: FileStore): Promise<void> {
  for await (const { version } of files.list()) await files.remove(version);
  await files.removeUnfinished(new Date());
}

async function hasFiles(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return true;
  return false;
}

async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

import type pg from 'pg';
import { bootstrap, listBootstrapSteps } from '../postgres/bootstrap.ts';
import { migrate } from '../postgres/migrate.ts';
import { readMigrations } from '../postgres/migration-files.ts';
import { withClient } from '../postgres/with-client.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { BackupError } from './backup-error.ts';
import type { ErasureList } from './erasure-list.ts';
import { loadTables } from './load-tables.ts';
import type { ReadBackup } from './read-backup.ts';
import { refuseFilledPlace, removeFiles, restoreFiles } from './restore-files.ts';
import type { RestoreTarget } from './restore-target.ts';

export interface RestoreOptions {
  backup: ReadBackup;
  /** The target of this restore, which finishes or abandons it. */
  target: RestoreTarget;
  files: FileStore;
  /** The product's schemas and migrations. */
  schemas: readonly string[];
  migrations: string;
  /**
   * The people erased since the backup, and the function that erases them again, including the rows of their files.
   */
  erasures: ErasureList | null;
  replay(superuser: pg.ClientBase, hashes: string[]): Promise<number>;
}

export interface Restored {
  rows: number;
  files: number;
  /** How many people were erased again. */
  erased: number;
}

/**
 * Restores a backup: the database schema of the version that made it, its rows, then the changes of the present
 * version, as at a start; then the erasures since, then the files. After a failure the target is empty again or, if
 * that is impossible, marked as unfinished.
 * @throws BackupError, StartupError
 */
export async function restoreBackup(needs: RestoreOptions): Promise<Restored> {
  const { backup, target, files } = needs;
  let hasTouchedFiles = false;
  try {
    await refuseFilledPlace(files, backup.manifest.site, target.unfinishedFiles);
    hasTouchedFiles = true;
    const restored = await fill(needs);
    await target.finish();
    return restored;
  } catch (error) {
    const isCleared =
      !hasTouchedFiles ||
      (await removeFiles(files).then(
        () => true,
        () => false,
      ));
    await (isCleared ? target.abandon() : target.leave());
    throw error;
  }
}

async function fill(needs: RestoreOptions): Promise<Restored> {
  const { backup, target, migrations } = needs;
  const { manifest } = backup;
  await bootstrap(target.superuserUrl, manifest.bootstrapSteps);
  await migrate(target.ownerUrl, migrations, undefined, manifest.migrations);
  await withClient(target.superuserUrl, (client) => loadTables(client, backup, needs.schemas));
  await bootstrap(target.superuserUrl, listBootstrapSteps());
  await migrate(target.ownerUrl, migrations);
  return withClient(target.superuserUrl, async (client) => ({
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    erased: await needs.replay(client, needs.erasures?.erasures.map(({ hash }) => hash) ?? []),
    files: await restoreFiles(backup, needs.files, client),
  }));
}

/**
 * Checks that this version can restore a backup.
 * @throws BackupError for one of a newer version
 */
export function refuseNewerBackup({ path, manifest }: ReadBackup, migrations: string): void {
  const known = new Set([
    ...listBootstrapSteps(),
    ...readMigrations(migrations).map(({ version }) => version),
  ]);
  const unknown = [...manifest.bootstrapSteps, ...manifest.migrations].find((step) => !known.has(step));
  if (unknown === undefined) return;
  throw new BackupError(
    `"${path}" was made by a newer version (it has "${unknown}"); bring that version and restore there. Nothing was changed.`,
  );
}

/**
 * Checks that the list contains all erasures since the backup.
 * @throws BackupError when there is no list, it is older than the backup, or it belongs to another site
 */
export function refuseWithoutErasures({ path, manifest }: ReadBackup, list: ErasureList | null): void {
  const isGood = list && list.site === manifest.site && list.writtenAt >= manifest.createdAt;
  if (isGood) return;
  const why = !list
    ? 'there is no list of erasures beside it'
    : list.site === manifest.site
      ? 'the list of erasures beside it is older than it'
      : 'the list of erasures beside it is of another site';
  throw new BackupError(
    `"${path}" is not restored: ${why} ("erasures.json"), so people erased since would be back. Bring the newest list, or add --without-erasures when there is none. Nothing was changed.`,
  );
}

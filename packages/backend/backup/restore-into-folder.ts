import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from '../postgres/data-folder.ts';
import { isDataFolderInUse } from '../postgres/data-folder-lock.ts';
import { type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.ts';
import { endLeftoverServer } from '../postgres/leftover-server.ts';
import { UNFINISHED_FILE } from '../postgres/unfinished-restore.ts';
import { withClient } from '../postgres/with-client.ts';
import { writeAtomically } from '../postgres/write-atomically.ts';
import { BackupError } from './backup-error.ts';
import { syncFolder } from './durable-files.ts';
import { markUnfinished, unmark } from './restore-marker.ts';
import type { RestoreTarget } from './restore-target.ts';

/** What an empty data folder may contain; the backups are never touched. */
const NO_DATA = ['backups', 'lost+found'];

interface Options {
  /** False turns fsync off: for tests. */
  durable?: boolean;
  log?: (line: string) => void;
}

/**
 * Prepares a new embedded database in an empty data folder.
 * @param filesPlace where the files are restored to
 * @throws BackupError when the folder contains data, or a site runs on it
 */
export async function openFolderTarget(
  path: string,
  filesPlace: string,
  { durable = true, log = () => undefined }: Options = {},
): Promise<RestoreTarget> {
  if (isDataFolderInUse(path)) {
    throw new BackupError(`A site or a restore runs on "${path}"; restore into an empty folder.`);
  }
  const unfinishedFiles = readUnfinished(path);
  if (unfinishedFiles === null) refuseData(path);
  const dataDir = prepareDataFolder(path);
  const marker = join(dataDir, UNFINISHED_FILE);
  let server: EmbeddedPostgres | null = null;

  const abandon = async () => {
    await server?.stop();
    await clear(dataDir, log);
    rmSync(marker, { force: true });
  };
  try {
    if (unfinishedFiles !== null) await clear(dataDir, log);
    writeAtomically(marker, `${filesPlace}\n`, 0o600);
    await syncFolder(dataDir);
    const started = await startEmbedded({ dataDir, durable, log });
    server = started;
    await withClient(started.superuserUrl, (client) => markUnfinished(client, filesPlace));
    return {
      superuserUrl: started.superuserUrl,
      ownerUrl: started.ownerUrl,
      unfinishedFiles,
      async finish() {
        await withClient(started.superuserUrl, unmark);
        await started.stop();
        rmSync(marker);
        await syncFolder(dataDir);
      },
      abandon,
      leave: () => started.stop(),
    };
  } catch (error) {
    await abandon();
    throw error;
  }
}

function readUnfinished(dataDir: string): string | null {
  const marker = join(dataDir, UNFINISHED_FILE);
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : null;
}

function refuseData(dataDir: string): void {
  const [first] = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !NO_DATA.includes(name)) : [];
  if (first === undefined) return;
  throw new BackupError(
    `"${dataDir}" holds data already ("${first}") and nothing of it was touched; move it away, or name an empty folder in DATA_DIR.`,
  );
}

/** Removes what the restore made. Its marker proves that the folder was empty before. */
async function clear(dataDir: string, log: (line: string) => void): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster)) await endLeftoverServer(cluster, log);
  for (const name of readdirSync(dataDir)) {
    if (!NO_DATA.includes(name) && name !== UNFINISHED_FILE) {
      // A process it has started may still be stopping and writing.
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  }
}

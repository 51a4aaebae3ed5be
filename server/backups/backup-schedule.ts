import type { Logger } from '../log.ts';

interface MadeBackup {
  name: string;
  /** Hash of the manifest. */
  sha256: string;
  /** `missing`: how many files have a row but no content. */
  manifest: { files: { missing: number } };
}

/** Makes backups and keeps the erasure list beside them. */
export interface BackupTasks {
  /** @returns null when none is due */
  backUpWhenDue(): Promise<MadeBackup | null>;
  keepErasures(): Promise<void>;
}

const ONE_MINUTE_MS = 60_000;

/**
 * Writes the erasure list and makes a backup when one is due: now and once a minute.
 * @returns stops it, after writing the erasure list once more
 */
export function scheduleBackups(tasks: BackupTasks, log: Logger): () => Promise<void> {
  let isStopping = false;
  let isRunning = false;
  // A backup cut off by the stop is made after the next start: not an error.
  const logError = (error: unknown, message: string) => {
    if (!isStopping) log.error({ err: error }, message);
  };
  const keepErasures = () =>
    tasks.keepErasures().catch((error) => logError(error, 'writing the erasure list failed'));
  const backUp = () =>
    tasks.backUpWhenDue().then(
      (made) => made && logBackup(made, log),
      (error) => logError(error, 'backup failed'),
    );
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await keepErasures();
    await backUp();
    isRunning = false;
  };
  void run();
  const timer = setInterval(run, ONE_MINUTE_MS);
  return async () => {
    clearInterval(timer);
    isStopping = true;
    await keepErasures();
  };
}

function logBackup({ name, sha256, manifest }: MadeBackup, log: Logger): void {
  const { missing } = manifest.files;
  log.info({ backup: name, sha256 }, 'backup made');
  if (missing > 0) log.warn({ missing }, 'stored files are missing');
}

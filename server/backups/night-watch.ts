import type { Logger } from '../log.ts';

interface MadeBackup {
  name: string;
  /** Of its manifest. */
  sha256: string;
  /** With how many files rows name and nobody has. */
  manifest: { files: { missing: number } };
}

/** What makes backups and keeps the list of erasures beside them. */
export interface BackupWork {
  /** @returns null when none is due */
  backUpWhenDue(): Promise<MadeBackup | null>;
  keepErasures(): Promise<void>;
}

const ONE_MINUTE_MS = 60_000;

/**
 * Looks once a minute, and at once, whether a backup is due, and writes down who was erased.
 * @returns ends it, after writing that down once more
 */
export function watchBackups(work: BackupWork, log: Logger): () => Promise<void> {
  let isOver = false;
  let isLooking = false;
  // What is cut off by the end is begun again at the next start, and no fault.
  const complain = (error: unknown, what: string) => {
    if (!isOver) log.error({ err: error }, what);
  };
  const keepErasures = () => work.keepErasures().catch((error) => complain(error, 'the list of erasures'));
  const backUp = () =>
    work.backUpWhenDue().then(
      (made) => made && tell(made, log),
      (error) => complain(error, 'the backup'),
    );
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await keepErasures();
    await backUp();
    isLooking = false;
  };
  void look();
  const timer = setInterval(look, ONE_MINUTE_MS);
  return async () => {
    clearInterval(timer);
    isOver = true;
    await keepErasures();
  };
}

function tell({ name, sha256, manifest }: MadeBackup, log: Logger): void {
  const { missing } = manifest.files;
  log.info({ backup: name, sha256 }, 'backup made');
  if (missing > 0) log.warn({ missing }, 'files that rows name are lost');
}

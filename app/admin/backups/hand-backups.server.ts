import type { ServiceOptions } from '#app/platform/area.ts';
import type { BackupState } from './backup-state.ts';

/** The site's backups, as the process that makes them reaches them. */
export interface BackupSource {
  readState(): Promise<Omit<BackupState, 'startedAt'>>;
  /** Makes a backup now. It records its own failure, and throws when another one is being made. */
  backUp(): Promise<unknown>;
}

/** The site's backups with those that administrators ask for. */
export interface HandBackups {
  readState(): Promise<BackupState>;
  /** Begins a backup, which may take minutes. @returns false when this process is making one already */
  start(): boolean;
}

/** Makes backups at an administrator's request, one at a time, in the background. */
export function createHandBackups(source: BackupSource, log: ServiceOptions['log']): HandBackups {
  let startedAt: Date | null = null;
  return {
    readState: async () => ({ ...(await source.readState()), startedAt }),
    start() {
      if (startedAt) return false;
      startedAt = new Date();
      source
        .backUp()
        .catch((error: unknown) => log.error({ err: error }, 'backup failed'))
        .finally(() => {
          startedAt = null;
        });
      return true;
    },
  };
}

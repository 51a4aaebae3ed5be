import { existsSync } from 'node:fs';
import type pg from 'pg';
import { withClient } from '../postgres/with-client.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { BackupError, type BackupFailure } from './backup-error.ts';
import { type FoundBackup, listBackups } from './backup-folder.ts';
import { isBackupDue, type Nightly, readFailure, recordRun } from './backup-runs.ts';
import { type BackupSession, withBackupSession } from './backup-session.ts';
import { type Erasure, keepErasureList } from './erasure-list.ts';
import { removeOutdated } from './retention.ts';
import { type TakenBackup, takeBackup } from './take-backup.ts';

export interface BackupKeeperOptions {
  superuserUrl: string;
  files: FileStore;
  /** The backup folder. */
  folder: string;
  /** How many days backups are kept, except for the newest. */
  keepDays: number;
  /** Null when backups are only made by hand. */
  nightly: Nightly | null;
  /** The product's schemas, beside those of the backend. */
  schemas: readonly string[];
  /** Returns the erased people, as the product knows them. */
  listErasures(client: pg.ClientBase): Promise<Erasure[]>;
  /** Tests move the clock. */
  now?: () => Date;
}

export interface BackupState {
  /** The time of the daily backup; null when backups are only made by hand. */
  nightlyAt: string | null;
  folder: string;
  keepDays: number;
  /** The complete backups, newest first. */
  backups: FoundBackup[];
  /** The failure of the last attempt, if it failed. */
  failure: { at: Date; trouble: BackupFailure } | null;
}

export interface BackupKeeper {
  /** Makes a backup now. @throws BackupError */
  backUp(): Promise<TakenBackup>;
  /** Makes a backup when the one of last night is missing, in one process only. @returns null when none is due */
  backUpWhenDue(): Promise<TakenBackup | null>;
  /** Writes the list of erased people beside the backups. */
  keepErasures(): Promise<void>;
  readState(): Promise<BackupState>;
}

/** Makes the backups of a site, keeps the list of erasures beside them and removes the old ones. */
export function createBackupKeeper(options: BackupKeeperOptions): BackupKeeper {
  const { superuserUrl, folder, nightly, now = () => new Date() } = options;

  async function writeErasures(
    { present, site }: { present: pg.ClientBase; site: string },
    isNeeded: boolean,
  ) {
    const { rows } = await present.query<{ now: Date }>('select clock_timestamp() as now');
    const known = await options.listErasures(present);
    await keepErasureList(folder, site, known, { now: rows[0]?.now ?? now(), isNeeded });
  }

  function make(session: BackupSession): Promise<TakenBackup> {
    return recordRun(session.present, now(), async () => {
      const taken = await takeBackup(session, {
        ...options,
        beforeItCounts: () => writeErasures(session, true),
      });
      await removeOutdated(folder, session.site, { now: now(), keepDays: options.keepDays });
      return taken;
    });
  }

  return {
    backUp: () => withBackupSession(superuserUrl, make),
    async backUpWhenDue() {
      if (!nightly) return null;
      const isDue = await withClient(superuserUrl, (client) => isBackupDue(client, nightly, now()));
      if (!isDue) return null;
      const attempt = withBackupSession(superuserUrl, async (session) =>
        // Another process may have made it meanwhile.
        (await isBackupDue(session.present, nightly, now())) ? make(session) : null,
      );
      return attempt.catch((error) => {
        if (error instanceof BackupError && error.trouble === 'busy') return null;
        throw error;
      });
    },
    async keepErasures() {
      // Without backups no erased person can come back by a restore.
      if (!nightly && !existsSync(folder)) return;
      await withClient(superuserUrl, async (present) => {
        const site = await siteOf(present);
        if (site) await writeErasures({ present, site }, false);
      });
    },
    readState: () =>
      withClient(superuserUrl, async (client) => {
        const site = await siteOf(client);
        const state = { nightlyAt: nightly?.time ?? null, folder, keepDays: options.keepDays };
        try {
          const backups = site ? await listBackups(folder, site) : [];
          return { ...state, backups, failure: await readFailure(client) };
        } catch (error) {
          if (!(error instanceof BackupError)) throw error;
          return { ...state, backups: [], failure: { at: now(), trouble: error.trouble } };
        }
      }),
  };
}

async function siteOf(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>('select id from _backend.file_store');
  return rows[0]?.id ?? null;
}

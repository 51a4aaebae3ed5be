/** The state of the site's backups, as they are on the disk now. */
export interface BackupState {
  /** The time of the nightly backup in Bucharest, such as '02:30'; null when backups are only made by hand. */
  nightlyAt: string | null;
  folder: string;
  /** Older backups are deleted after so many days, except for the newest. */
  keepDays: number;
  /** Complete backups, newest first. */
  backups: readonly { createdAt: Date; bytes: number }[];
  /** The failure of the newest attempt; null when it succeeded. */
  failure: { at: Date; trouble: BackupFailure } | null;
  /** When the one that an administrator asked for was begun; null when none is being made by this process. */
  startedAt: Date | null;
}

export type BackupFailure = 'disk-full' | 'not-writable' | 'busy' | 'other';

/** Two missed nights. */
const OLD_AFTER_MS = 50 * 3_600_000;

/** The backups as the settings page shows them. */
export interface BackupView extends Omit<BackupState, 'backups'> {
  count: number;
  newest: { createdAt: Date; bytes: number } | null;
  /** Whether nightly backups are on and the newest is older than two nights. */
  isOld: boolean;
}

/** How the backups are; the first one of a nightly schedule may still be to come. */
export function backupTone(backups: BackupView | null): 'good' | 'poor' | 'broken' | 'plain' {
  if (backups === null) return 'plain';
  if (backups.failure) return 'broken';
  if (!backups.newest) return backups.nightlyAt ? 'plain' : 'poor';
  return backups.isOld ? 'poor' : 'good';
}

/** The view of a state: how many backups, the newest, and whether it is too old. */
export function viewBackups({ backups, ...state }: BackupState, now: Date): BackupView {
  const [newest = null] = backups;
  const isOld =
    state.nightlyAt !== null && newest !== null && now.getTime() - newest.createdAt.getTime() > OLD_AFTER_MS;
  return { ...state, count: backups.length, newest, isOld };
}

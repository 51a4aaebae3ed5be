/** What is known of the site's backups, as things are on the disk now. */
export interface BackupState {
  /** When one is made each day, as '02:30' in Bucharest; null where they are only made by hand. */
  nightlyAt: string | null;
  folder: string;
  /** So many days none is kept longer, but for the newest. */
  keepDays: number;
  /** Whole ones, newest first. */
  backups: readonly { createdAt: Date; bytes: number }[];
  /** Of the newest attempt, when it failed. */
  failure: { at: Date; trouble: BackupTrouble } | null;
}

export type BackupTrouble = 'disk-full' | 'not-writable' | 'busy' | 'other';

/** Where the site learns of its backups; null where they are not its own to make. */
export type Backups = { readState(): Promise<BackupState> } | null;

/** A night was missed, and the one before it. */
const OLD_AFTER_MS = 50 * 3_600_000;

/** What the settings page shows of the backups. */
export interface BackupView extends Omit<BackupState, 'backups'> {
  count: number;
  newest: { createdAt: Date; bytes: number } | null;
  /** Although one is made each night. */
  isOld: boolean;
}

/** The backups as the page shows them: how many, the newest, and whether that one is too old. */
export function viewBackups({ backups, ...state }: BackupState, now: Date): BackupView {
  const [newest = null] = backups;
  const isOld =
    state.nightlyAt !== null && newest !== null && now.getTime() - newest.createdAt.getTime() > OLD_AFTER_MS;
  return { ...state, count: backups.length, newest, isOld };
}

/** The empty target of a restore. Until it is finished, no site starts on it. */
export interface RestoreTarget {
  superuserUrl: string;
  /** The login that runs migrations. */
  ownerUrl: string;
  /** Where an earlier, interrupted restore into this target put its files; null when there was none. */
  unfinishedFiles: string | null;
  /** Completes the restore: a site can start now. */
  finish(): Promise<void>;
  /** Empties it again. */
  abandon(): Promise<void>;
  /** Leaves it marked as unfinished; the same restore can be started again. */
  leave(): Promise<void>;
}

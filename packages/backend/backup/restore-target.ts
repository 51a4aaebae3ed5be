/** An empty place that a restore fills. Until it is finished, a site refuses to start on it. */
export interface RestoreTarget {
  superuserUrl: string;
  /** As whom migrations run. */
  ownerUrl: string;
  /** Where an earlier restore into this place, which was cut off, put its files; null when there was none. */
  unfinishedFiles: string | null;
  /** All is in it: from now on it is a site. */
  finish(): Promise<void>;
  /** Makes it as empty as it was. */
  abandon(): Promise<void>;
  /** Leaves it as it is, with its mark: the same restore may start over. */
  leave(): Promise<void>;
}

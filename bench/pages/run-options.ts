export interface RunOptions {
  /** Few and short slots: to see that everything runs, not to believe the figures. */
  isQuick: boolean;
  /** Addresses given on the command line; empty means all. */
  paths: string[];
}

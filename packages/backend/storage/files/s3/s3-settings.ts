/** An S3 bucket and how to reach it. */
export interface S3Settings {
  /** Null for Amazon's own, which follows from the region. Without a path. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket name is in the path instead of the host name. */
  isPathStyle: boolean;
  /**
   * The prefix of every object name: empty, or as in `school/`. Two databases in one bucket need different prefixes.
   */
  prefix: string;
}

/** Timeouts in milliseconds, and how often a request is sent. */
export interface S3Timeouts {
  connectMs: number;
  /** Until an answer begins. */
  answerMs: number;
  /** Between two chunks of it. */
  silenceMs: number;
  attempts: number;
  /** For a service that is started at the same time as we are. */
  startMs: number;
}

export const S3_TIMEOUTS: S3Timeouts = {
  connectMs: 5_000,
  answerMs: 30_000,
  silenceMs: 15_000,
  attempts: 4,
  startMs: 15_000,
};

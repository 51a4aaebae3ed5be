/** A bucket of an S3 service, and how it is reached. */
export interface S3Settings {
  /** Null for Amazon's own, which follows from the region. Without a path. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket's name stands in the path instead of the host name. */
  isPathStyle: boolean;
  /** What every name begins with: empty, or as in `school/`. Two databases on one bucket have different ones. */
  prefix: string;
}

/** How long the service may take, in milliseconds, and how often it is asked. */
export interface S3Patience {
  connectMs: number;
  /** Until an answer begins. */
  answerMs: number;
  /** Between two pieces of it. */
  silenceMs: number;
  attempts: number;
  /** For a service that is being started together with us. */
  startMs: number;
}

export const PATIENCE: S3Patience = {
  connectMs: 5_000,
  answerMs: 30_000,
  silenceMs: 15_000,
  attempts: 4,
  startMs: 15_000,
};

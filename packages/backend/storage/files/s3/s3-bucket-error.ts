/** A request to a bucket failed. Message and properties contain no key, no signature and no object name. */
export class S3BucketError extends Error {
  override name = 'S3BucketError';
  /** The code of the service (`AccessDenied`) or of the system (`ECONNREFUSED`). */
  readonly code: string;
  /** The HTTP status; null without an answer. */
  readonly status: number | null;

  constructor(doing: string, place: string, code: string, status: number | null) {
    super(`The ${place} was not ${doing}: ${code}${status ? ` (${status})` : ''}.`);
    this.code = code;
    this.status = status;
  }
}

interface SdkError {
  name?: string;
  code?: string;
  Code?: string;
  $metadata?: { httpStatusCode?: number };
}

/**
 * Converts an error of the client without what it quotes, because errors of the service repeat the access key and the
 * signed text.
 * @param doing as in "written to"
 */
export function toS3BucketError(error: unknown, doing: string, place: string): S3BucketError {
  if (error instanceof S3BucketError) return error;
  const { name, code, Code, $metadata } = (error ?? {}) as SdkError;
  const named = [Code, code, name].find((it) => typeof it === 'string' && /^\w{2,60}$/.test(it));
  const status = $metadata?.httpStatusCode ?? null;
  return new S3BucketError(doing, place, named ?? 'unknown', status);
}

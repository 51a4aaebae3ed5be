interface Refusal {
  /** What it means, as HTTP would say it; the reference answers most refusals with 400 and says this in the body. */
  statusCode: number;
  code: string;
  /** The word older clients know; the code where there is none. */
  error?: string;
  message: string;
}

/** A refusal in the words of supabase/storage (src/internal/errors/codes.ts). */
export class StorageError extends Error {
  readonly refusal: Refusal;
  /** The status of the answer. */
  readonly status: number;

  constructor(refusal: Refusal, status = refusal.statusCode === 500 ? 500 : 400) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
  }
}

/** The refusal as an answer to a request. */
export function errorResponse({ refusal, status }: StorageError, request: Request): Response {
  const { statusCode, code, error = code, message } = refusal;
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  // What was sent along is not read to its end, so nothing can follow it on the same connection.
  if (request.body) headers.set('Connection', 'close');
  return Response.json({ statusCode: String(statusCode), error, message, code }, { status, headers });
}

export function noSuchBucket(): StorageError {
  return new StorageError({
    statusCode: 404,
    code: 'NoSuchBucket',
    error: 'Bucket not found',
    message: 'Bucket not found',
  });
}

export function noSuchObject(): StorageError {
  return new StorageError({
    statusCode: 404,
    code: 'NoSuchKey',
    error: 'not_found',
    message: 'Object not found',
  });
}

/** The name is not repeated: it is somebody's own words, and answers are kept by machines in between. */
export function invalidKey(): StorageError {
  return new StorageError({ statusCode: 400, code: 'InvalidKey', message: 'Invalid key' });
}

export function invalidRequest(message: string): StorageError {
  return new StorageError({ statusCode: 400, code: 'InvalidRequest', message });
}

export function accessDenied(message: string): StorageError {
  return new StorageError({ statusCode: 403, code: 'AccessDenied', error: 'Unauthorized', message });
}

export function invalidType(type: string): StorageError {
  return new StorageError({
    statusCode: 415,
    code: 'InvalidMimeType',
    error: 'invalid_mime_type',
    message: `mime type ${type} is not supported`,
  });
}

export function tooLarge(message: string): StorageError {
  return new StorageError({
    statusCode: 413,
    code: 'EntityTooLarge',
    error: 'Payload too large',
    message,
  });
}

export function tooMany(): StorageError {
  return new StorageError(
    { statusCode: 429, code: 'SlowDown', error: 'too_many_uploads', message: 'Too many uploads at once' },
    429,
  );
}

export function noSuchRoute(method: string): StorageError {
  return new StorageError(
    { statusCode: 404, code: 'InvalidRequest', error: 'Not Found', message: `No such ${method} route` },
    404,
  );
}

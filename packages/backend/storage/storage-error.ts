import { drainRequestBody } from './drain-request-body.ts';

interface ErrorDetails {
  /** The meaning as an HTTP status; the reference answers most errors with status 400 and puts this into the body. */
  statusCode: number;
  code: string;
  /** The error name for older clients; by default the code. */
  error?: string;
  message: string;
}

/** An error in the words of supabase/storage (src/internal/errors/codes.ts). */
export class StorageError extends Error {
  readonly details: ErrorDetails;
  /** The status of the answer. */
  readonly status: number;

  constructor(details: ErrorDetails, status = details.statusCode === 500 ? 500 : 400) {
    super(details.message);
    this.details = details;
    this.status = status;
  }
}

/** The error as a response. The rest of the request body is read for a moment longer. */
export function errorResponse({ details, status }: StorageError, { body }: Request): Response {
  const { statusCode, code, error = code, message } = details;
  const answer = Buffer.from(JSON.stringify({ statusCode: String(statusCode), error, message, code }));
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Length': String(answer.length),
  });
  if (!body) return new Response(new Uint8Array(answer), { status, headers });
  headers.set('Connection', 'close');
  return new Response(drainRequestBody(answer, body), { status, headers });
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

/** The name is not repeated, because it may be personal and proxies may log answers. */
export function invalidKey(): StorageError {
  return new StorageError({ statusCode: 400, code: 'InvalidKey', message: 'Invalid key' });
}

export function invalidRequest(message: string): StorageError {
  return new StorageError({ statusCode: 400, code: 'InvalidRequest', message });
}

/** An invalid body or parameter, as the reference's validation words it. */
export function invalidForm(message: string): StorageError {
  return new StorageError({ statusCode: 400, code: 'InvalidRequest', error: 'Error', message });
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

/** The file is larger than its bucket allows. */
export function objectTooLarge(): StorageError {
  return tooLarge('The object exceeded the maximum allowed size');
}

export function tooMany(): StorageError {
  return new StorageError(
    { statusCode: 429, code: 'SlowDown', error: 'too_many_uploads', message: 'Too many uploads at once' },
    429,
  );
}

/** A part of the protocol that is not supported, or an unknown path. */
export function noSuchRoute({ method, url }: Request): StorageError {
  const path = new URL(url).pathname.replace(/^\/storage\/v1/, '');
  return new StorageError(
    {
      statusCode: 404,
      code: 'InvalidRequest',
      error: 'Not Found',
      message: `Route ${method}:${path} not found`,
    },
    404,
  );
}

/** A feature of the reference that this backend lacks. */
export function notSupported(feature: string): StorageError {
  return new StorageError({
    statusCode: 409,
    code: 'FeatureNotEnabled',
    message: `The feature ${feature} is not enabled for this resource`,
  });
}

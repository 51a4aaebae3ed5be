import { lingering } from './lingering-answer.ts';

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

/** The refusal as an answer to a request; what is left of its body is read for a moment longer. */
export function errorResponse({ refusal, status }: StorageError, { body }: Request): Response {
  const { statusCode, code, error = code, message } = refusal;
  const answer = Buffer.from(JSON.stringify({ statusCode: String(statusCode), error, message, code }));
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Length': String(answer.length),
  });
  if (!body) return new Response(new Uint8Array(answer), { status, headers });
  headers.set('Connection', 'close');
  return new Response(lingering(answer, body), { status, headers });
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

/** A body or a parameter that is not of the form it has to be, as the reference's validation words it. */
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

/** A file that is larger than its bucket takes. */
export function objectTooLarge(): StorageError {
  return tooLarge('The object exceeded the maximum allowed size');
}

export function tooMany(): StorageError {
  return new StorageError(
    { statusCode: 429, code: 'SlowDown', error: 'too_many_uploads', message: 'Too many uploads at once' },
    429,
  );
}

/** A part of the protocol that is not spoken here, or an address that means nothing. */
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

/** Something the reference does and this backend does not. */
export function notSupported(feature: string): StorageError {
  return new StorageError({
    statusCode: 409,
    code: 'FeatureNotEnabled',
    message: `The feature ${feature} is not enabled for this resource`,
  });
}

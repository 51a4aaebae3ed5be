import { isOutOfConnections, isUnreachable } from '../postgres/unreachable.ts';
import { S3BucketError } from './files/s3/s3-bucket-error.ts';
import { accessDenied, invalidRequest, StorageError } from './storage-error.ts';

/**
 * Converts an error of Postgres to the words of supabase/storage (src/storage/database/errors.ts); null for other
 * errors.
 */
export function toStorageError(error: unknown): StorageError | null {
  // It has codes of its own, some equal to connection errors.
  if (error instanceof S3BucketError) return null;
  const { code, message = '' } = error as { code?: string; message?: string };
  switch (code) {
    case '42501':
      return accessDenied(
        message.includes('row-level security')
          ? 'new row violates row-level security policy'
          : 'Access denied',
      );
    case '23505':
      return alreadyExists('KeyAlreadyExists');
    case '23503':
      return new StorageError({
        statusCode: 404,
        code: 'InvalidRequest',
        message: 'The related resource does not exist',
      });
    case '22021':
    case '22P05':
      return invalidRequest('The text holds characters that cannot be kept');
    case '25006':
      return new StorageError({
        statusCode: 503,
        code: 'DatabaseReadOnly',
        message: 'The database is currently in read-only mode. Please try again later.',
      });
    case '57014':
      return timedOut();
    case '57P01':
    case '57P02':
      return unavailable();
    default:
      if (isOutOfConnections(error)) return timedOut();
      return isUnreachable(error) ? unavailable() : null;
  }
}

function timedOut(): StorageError {
  return new StorageError(
    { statusCode: 544, code: 'DatabaseTimeout', message: 'The connection to the database timed out' },
    544,
  );
}

/** The reference answers 500 with the driver's message here; we use its own code for temporary problems, 503. */
function unavailable(): StorageError {
  return new StorageError(
    {
      statusCode: 503,
      code: 'DatabaseError',
      message: 'The database is not available. Please try again later.',
    },
    503,
  );
}

/** The name exists already. */
export function alreadyExists(code: 'KeyAlreadyExists' | 'BucketAlreadyExists'): StorageError {
  return new StorageError({
    statusCode: 409,
    code,
    error: 'Duplicate',
    message: 'The resource already exists',
  });
}

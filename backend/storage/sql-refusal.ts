import { accessDenied, StorageError } from './storage-error.ts';

/** What Postgres refused, in the words of supabase/storage (src/storage/database/errors.ts); null is no refusal. */
export function sqlRefusal(error: unknown): StorageError | null {
  const { code, message = '' } = error as { code?: string; message?: string };
  switch (code) {
    case '42501':
      return accessDenied(
        message.includes('row-level security')
          ? 'new row violates row-level security policy'
          : 'Access denied',
      );
    case '23505':
      return new StorageError({
        statusCode: 409,
        code: 'KeyAlreadyExists',
        error: 'Duplicate',
        message: 'The resource already exists',
      });
    case '57014':
      return new StorageError(
        {
          statusCode: 544,
          code: 'DatabaseTimeout',
          message: 'The connection to the database timed out',
        },
        544,
      );
    default:
      return null;
  }
}

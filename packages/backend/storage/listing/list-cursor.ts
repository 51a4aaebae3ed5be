import { z } from 'zod';
import { keepableText } from '../read-json.ts';
import { StorageError } from '../storage-error.ts';

/** Where a list goes on: behind which entry, in which order. */
const cursor = z.object({
  after: keepableText,
  column: z.enum(['name', 'updated_at', 'created_at']),
  order: z.enum(['asc', 'desc']),
  /** The moment of the entry, where moments decide; null where it has none. */
  moment: z.iso.datetime().nullable(),
});
export type ListCursor = z.infer<typeof cursor>;

/** Where a list goes on, as the client hands it back. */
export function writeCursor(at: ListCursor): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url');
}

/** @throws StorageError when it is none of ours */
export function readCursor(text: string): ListCursor {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new StorageError({
      statusCode: 400,
      code: 'InvalidParameter',
      message: 'Invalid Parameter continuation token',
    });
  }
}

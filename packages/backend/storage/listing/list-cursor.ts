import { z } from 'zod';
import { storableText } from '../read-json.ts';
import { StorageError } from '../storage-error.ts';

/** A cursor: after which entry, in which order, a list continues. */
const cursor = z.object({
  after: storableText,
  column: z.enum(['name', 'updated_at', 'created_at']),
  order: z.enum(['asc', 'desc']),
  /** The time of the entry, if sorted by time; null when it has none. */
  moment: z.iso.datetime().nullable(),
});
export type ListCursor = z.infer<typeof cursor>;

/** Encodes a cursor for the client. */
export function writeCursor(at: ListCursor): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url');
}

/** @throws StorageError when it is not a valid cursor */
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

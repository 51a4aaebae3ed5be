import { z } from 'zod';

/** The database holds the same limit, for the content in base64. */
const MAX_BYTES = 64 * 1024;

/** A small file that goes with a mail, such as a calendar entry. */
export interface Attachment {
  /** The name of the file, as in `atelier.ics`. */
  name: string;
  /** Its media type. */
  type: string;
  /** In base64. */
  content: string;
}

const attachment = z.object({
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u),
  type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+(; ?[a-z]+=[A-Za-z0-9-]+)*$/),
  content: z.base64(),
});

/** The files of a mail as its row stores them. @throws when one has a name or type that no mail may carry, or all are too large */
export function storedAttachments(files: readonly Attachment[]): string {
  const stored = z.array(attachment).parse(files);
  const bytes = stored.reduce((sum, { content }) => sum + Buffer.byteLength(content, 'base64'), 0);
  if (bytes > MAX_BYTES)
    throw new Error(`The files of a mail have ${bytes} bytes, ${MAX_BYTES} are allowed.`);
  return JSON.stringify(stored);
}

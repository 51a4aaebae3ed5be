import { objectTooLarge } from '../storage-error.ts';
import { briskly } from './brisk-body.ts';
import { readForm } from './form-reader.ts';

/** What somebody sends to be kept. */
export interface SentFile {
  /** Its bytes, once, as they come in. */
  content: AsyncGenerator<Buffer, void, void>;
  /** How long answers with it may be kept, in seconds. */
  cacheSeconds: number;
  /** What the sender wants to remember with it. */
  userMetadata: Record<string, unknown> | null;
}

/** As much as the fields and borders of a form around a file take. */
const AROUND_BYTES = 64 * 1024;
const DEFAULT_CACHE_S = 3_600;
const LONGEST_CACHE_S = 31_536_000;
const METADATA_BYTES = 16 * 1024;

/** Refuses a length that is too much before a byte of it is read. @throws StorageError 413 */
export function refuseDeclaredLength({ headers }: Request, maxBytes: number): void {
  const declared = Number(headers.get('Content-Length') ?? 0);
  if (declared > maxBytes + (isForm(headers) ? AROUND_BYTES : 0)) throw objectTooLarge();
}

/**
 * Opens an upload as the official client sends it: a form with the file in it, or the file alone.
 * @throws StorageError when there is no file in it; the content throws when it breaks off
 */
export async function openUpload({ headers, body }: Request): Promise<SentFile> {
  const content = briskly(body);
  if (!isForm(headers)) {
    const maxAge = /max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1];
    const userMetadata = Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString('utf8');
    return { content, cacheSeconds: secondsOf(maxAge), userMetadata: metadataOf(userMetadata) };
  }
  const form = readForm(content, headers.get('Content-Type') ?? '');
  const { fields, file } = await form.catch(async (error: unknown) => {
    await content.return();
    throw error;
  });
  return {
    content: endingWith(file, content),
    cacheSeconds: secondsOf(fields.get('cacheControl')),
    userMetadata: metadataOf(fields.get('metadata') ?? fields.get('userMetadata')),
  };
}

/** The file of a form; whatever ends it ends the body, too. */
async function* endingWith(file: SentFile['content'], body: SentFile['content']): SentFile['content'] {
  try {
    yield* file;
  } finally {
    await body.return();
  }
}

function isForm(headers: Headers): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '');
}

function secondsOf(text = ''): number {
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), LONGEST_CACHE_S) : DEFAULT_CACHE_S;
}

/** What is no object of JSON is passed over, as in the reference. */
function metadataOf(text = ''): Record<string, unknown> | null {
  if (text === '' || Buffer.byteLength(text) > METADATA_BYTES || text.includes('\\u0000')) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

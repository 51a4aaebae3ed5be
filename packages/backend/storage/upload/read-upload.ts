import { objectTooLarge, type StorageError } from '../storage-error.ts';
import { briskly } from './brisk-body.ts';
import { readForm } from './form-reader.ts';

/** What somebody sends to be kept. */
export interface SentFile {
  /** What it is, as it says itself; null where it says nothing. */
  declared: string | null;
  /** Its bytes, once, as they come in. */
  content: AsyncGenerator<Buffer, void, void>;
  /** What is to be kept with it. Of a form it is complete when the content has been read. */
  details(): UploadDetails;
  /** Ends the reading of the content, which throws this. */
  giveUp(refusal: StorageError): void;
  /** Lets go of the body, whether all of it was read or not. */
  close(): Promise<void>;
}

export interface UploadDetails {
  /** How long answers with it may be kept, in seconds. */
  cacheSeconds: number;
  /** What the sender wants to remember with it. */
  userMetadata: Record<string, unknown> | null;
}

/** As much as the fields and borders of a form around a file take. */
const AROUND_BYTES = 64 * 1024;
const DEFAULT_CACHE_S = 3_600;
const MAX_CACHE_S = 31_536_000;
const METADATA_BYTES = 16 * 1024;

/** Refuses a length that is too much before a byte of it is read. @throws StorageError 413 */
export function refuseDeclaredLength({ headers }: Request, maxBytes: number): void {
  const declared = Number(headers.get('Content-Length') ?? 0);
  if (declared > maxBytes + (isForm(headers) ? AROUND_BYTES : 0)) throw objectTooLarge();
}

/**
 * Opens an upload as the official client sends it: a form with the file in it, of which the fields before the file are
 * read, or the file alone, of which nothing is.
 * @throws StorageError when there is no file in it; the content throws when it breaks off
 */
export async function openUpload({ headers, body }: Request): Promise<SentFile> {
  const giving = new AbortController();
  const bytes = briskly(body, giving.signal);
  const opened = {
    giveUp: (refusal: StorageError) => giving.abort(refusal),
    close: async () => void (await bytes.return()),
  };
  const declared = headers.get('Content-Type');
  if (!isForm(headers)) {
    const maxAge = /max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1];
    const userMetadata = Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString('utf8');
    const details = { cacheSeconds: secondsOf(maxAge), userMetadata: metadataOf(userMetadata) };
    return { ...opened, declared, content: bytes, details: () => details };
  }
  try {
    const { fields, type, file } = await readForm(bytes, declared ?? '');
    return {
      ...opened,
      declared: fields.get('contentType') || type,
      content: file,
      details: () => ({
        cacheSeconds: secondsOf(fields.get('cacheControl')),
        userMetadata: metadataOf(fields.get('metadata') ?? fields.get('userMetadata')),
      }),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function isForm(headers: Headers): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '');
}

function secondsOf(text = ''): number {
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), MAX_CACHE_S) : DEFAULT_CACHE_S;
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

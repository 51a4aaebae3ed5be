import { objectTooLarge, type StorageError } from '../storage-error.ts';
import { AROUND_FILE_BYTES, readForm } from './form-reader.ts';
import { withMinimumThroughput } from './minimum-throughput.ts';

/** A file that is being sent. */
export interface SentFile {
  /** Its declared type; null without one. */
  declared: string | null;
  /** Its bytes as they arrive; can be read once. */
  content: AsyncGenerator<Buffer, void, void>;
  /** The metadata to store with it. Of a form it is complete after the content was read. */
  details(): UploadDetails;
  /** Stops reading: the content throws this error. */
  giveUp(refusal: StorageError): void;
  /** Releases the body, whether or not it was read completely. */
  close(): Promise<void>;
}

export interface UploadDetails {
  /** The cache time of answers, in seconds. */
  cacheSeconds: number;
  /** Metadata of the sender. */
  userMetadata: Record<string, unknown> | null;
}

const DEFAULT_CACHE_S = 3_600;
const MAX_CACHE_S = 31_536_000;
const METADATA_BYTES = 16 * 1024;

/** Refuses a declared length above the limit before reading. @throws StorageError 413 */
export function refuseDeclaredLength({ headers }: Request, maxBytes: number): void {
  const declared = Number(headers.get('Content-Length') ?? 0);
  if (declared > maxBytes + (isForm(headers) ? AROUND_FILE_BYTES : 0)) throw objectTooLarge();
}

/**
 * Opens an upload as the official client sends it: a form with a file, of which the fields before the file are read,
 * or the file alone.
 * @throws StorageError when there is no file; the content throws when the upload breaks off
 */
export async function openUpload({ headers, body }: Request): Promise<SentFile> {
  const giving = new AbortController();
  const bytes = withMinimumThroughput(body, giving.signal);
  const opened = {
    giveUp: (refusal: StorageError) => giving.abort(refusal),
    close: async () => {
      // A form is read ahead: without this, closing waits for what the client has not sent yet.
      giving.abort();
      await bytes.return();
    },
  };
  const declared = headers.get('Content-Type');
  if (!isForm(headers)) {
    const maxAge = /max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1];
    const userMetadata = Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString('utf8');
    const details = uploadDetails(maxAge, userMetadata);
    return { ...opened, declared, content: bytes, details: () => details };
  }
  try {
    const { fields, type, file } = await readForm(bytes, declared ?? '');
    return {
      ...opened,
      declared: fields.get('contentType') || type,
      content: file,
      details: () =>
        uploadDetails(fields.get('cacheControl'), fields.get('metadata') ?? fields.get('userMetadata')),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** @param seconds the cache time @param metadata a JSON object of the sender */
export function uploadDetails(seconds?: string, metadata?: string): UploadDetails {
  return { cacheSeconds: secondsOf(seconds), userMetadata: metadataOf(metadata) };
}

function isForm(headers: Headers): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '');
}

function secondsOf(text = ''): number {
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), MAX_CACHE_S) : DEFAULT_CACHE_S;
}

/** Anything but a JSON object is ignored, as in the reference. */
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

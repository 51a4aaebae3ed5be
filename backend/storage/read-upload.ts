import { BodyTooLarge, readBody } from '../gateway/read-body.ts';
import { invalidRequest, tooLarge } from './storage-error.ts';

/** What somebody sent to be kept. */
export interface SentFile {
  bytes: Buffer;
  /** How long answers with it may be kept, in seconds. */
  cacheSeconds: number;
}

/** As much as the fields and borders of a form around a file take. */
const AROUND_BYTES = 64 * 1024;
const DEFAULT_CACHE_S = 3_600;
const LONGEST_CACHE_S = 31_536_000;

/**
 * Reads an upload as the official client sends it: a form with the file in it, or the file alone.
 * @throws StorageError
 */
export async function readUpload(request: Request, maxBytes: number): Promise<SentFile> {
  const type = request.headers.get('Content-Type') ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  const body = await readBody(request, maxBytes + (isForm ? AROUND_BYTES : 0)).catch(explain);
  const upload = isForm ? await readForm(body, type) : readPlain(request.headers, body);
  if (upload.bytes.length === 0) throw invalidRequest('No content provided');
  if (upload.bytes.length > maxBytes) throw exceeded();
  return upload;
}

async function readForm(body: Buffer, type: string): Promise<SentFile> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  const [file, second] = [...(form?.values() ?? [])].filter((value) => value instanceof File);
  if (!form || !file || second) throw invalidRequest('No content provided');
  if (form.has('metadata') || form.has('userMetadata')) throw noMetadata();
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    cacheSeconds: secondsOf(String(form.get('cacheControl') ?? '')),
  };
}

function readPlain(headers: Headers, bytes: Buffer): SentFile {
  if (headers.has('x-metadata')) throw noMetadata();
  const maxAge = /max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1];
  return { bytes, cacheSeconds: secondsOf(maxAge ?? '') };
}

function secondsOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), LONGEST_CACHE_S) : DEFAULT_CACHE_S;
}

function noMetadata() {
  return invalidRequest('Metadata of one’s own is not supported');
}

function exceeded() {
  return tooLarge('The object exceeded the maximum allowed size');
}

function explain(error: unknown): never {
  throw error instanceof BodyTooLarge ? exceeded() : error;
}

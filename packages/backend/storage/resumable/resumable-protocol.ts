import { drainRequestBody } from '../drain-request-body.ts';
import { type ObjectPath, requirePath } from '../object-path.ts';
import { invalidRequest, StorageError } from '../storage-error.ts';
import { type UploadDetails, uploadDetails } from '../upload/read-upload.ts';

/** The path of the protocol; an upload has its id behind it. */
export const RESUMABLE_PATH = '/storage/v1/upload/resumable';

/** The type of a body that holds a part. */
const PART_TYPE = 'application/offset+octet-stream';
const VERSION = '1.0.0';
const EXTENSIONS = 'creation,creation-with-upload,expiration,termination';
/** Below the limit of Node for all headers. */
const MAX_METADATA_LENGTH = 8 * 1024;

/** What a client says about a file in `Upload-Metadata`. */
export interface UploadMetadata {
  path: ObjectPath;
  /** Its declared type; null without one. */
  declared: string | null;
  details: UploadDetails;
}

/** Whether a request is one of this protocol, whose errors have a form of their own. */
export function isResumable(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname === RESUMABLE_PATH || pathname.startsWith(`${RESUMABLE_PATH}/`);
}

/** Refuses another version of TUS. @throws StorageError 412 */
export function requireVersion({ headers }: Request): void {
  if (headers.get('Tus-Resumable') === VERSION) return;
  throw new StorageError({
    statusCode: 412,
    code: 'InvalidRequest',
    message: `Tus-Resumable must be ${VERSION}`,
  });
}

/** The value of a header that counts bytes. @throws StorageError when it is missing or no number */
export function byteHeader({ headers }: Request, name: 'Upload-Length' | 'Upload-Offset'): number {
  const text = headers.get(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw invalidRequest(`${name} must be a number of bytes`);
  return Number(text);
}

/** Whether the body of a request is a part of a file. */
export function hasPart({ headers }: Request): boolean {
  return headers.get('Content-Type') === PART_TYPE;
}

/** Reads `Upload-Metadata`: keys with values in Base64. @throws StorageError */
export function parseMetadata(header: string): UploadMetadata {
  if (header.length > MAX_METADATA_LENGTH) throw invalidRequest('Upload-Metadata is too long');
  const values = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [key = '', value = '', ...more] = pair.trim().split(' ');
    const isValid = /^[A-Za-z0-9_-]+$/.test(key) && /^[A-Za-z0-9+/]*={0,2}$/.test(value);
    if (!isValid || more.length > 0 || values.has(key)) throw invalidRequest('Upload-Metadata is not valid');
    values.set(key, Buffer.from(value, 'base64').toString('utf8'));
  }
  return {
    path: requirePath(values.get('bucketName') ?? '', values.get('objectName') ?? ''),
    declared: values.get('contentType') || null,
    details: uploadDetails(values.get('cacheControl'), values.get('metadata')),
  };
}

/** A response of the protocol, which no cache keeps. */
export function tusResponse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...tusHeaders(), ...headers } });
}

/** What the protocol offers. */
export function capabilities(maxBytes: number): Response {
  return tusResponse(204, {
    'Tus-Version': VERSION,
    'Tus-Extension': EXTENSIONS,
    'Tus-Max-Size': String(maxBytes),
  });
}

/** An error as the reference sends it to clients of TUS: its real status, and the message as text. */
export function tusErrorResponse({ details }: StorageError, { body, method }: Request): Response {
  const { statusCode, message } = details;
  const headers: Record<string, string> = {
    ...tusHeaders(),
    ...(statusCode === 412 && { 'Tus-Version': VERSION }),
  };
  if (method === 'HEAD') return new Response(null, { status: statusCode, headers });
  const text = Buffer.from(message);
  headers['Content-Type'] = 'text/plain; charset=utf-8';
  headers['Content-Length'] = String(text.length);
  if (!body) return new Response(new Uint8Array(text), { status: statusCode, headers });
  headers.Connection = 'close';
  return new Response(drainRequestBody(text, body), { status: statusCode, headers });
}

/** No upload of this caller has this id; also for an upload of another person. */
export function noSuchUpload(): StorageError {
  return new StorageError({ statusCode: 404, code: 'NoSuchUpload', message: 'Upload not found' });
}

/** The upload was not finished in time, or a part of it is lost. */
export function uploadGone(): StorageError {
  return new StorageError({ statusCode: 410, code: 'NoSuchUpload', message: 'The upload has expired' });
}

/** Another request is sending a part of this upload. */
export function uploadLocked(): StorageError {
  return new StorageError({
    statusCode: 423,
    code: 'ResourceLocked',
    message: 'The upload is being written',
  });
}

/** The part does not begin where the last one ended. */
export function wrongOffset(): StorageError {
  return new StorageError({
    statusCode: 409,
    code: 'InvalidRequest',
    message: 'Upload-Offset is not where the upload ended',
  });
}

function tusHeaders(): Record<string, string> {
  return { 'Tus-Resumable': VERSION, 'Cache-Control': 'no-store' };
}

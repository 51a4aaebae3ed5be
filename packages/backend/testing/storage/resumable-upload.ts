import { Upload, type UploadOptions } from 'tus-js-client';
import type { Person, TestBackend } from '../test-backend.ts';

/** What a test says of a file that is uploaded in parts. */
export interface ResumableFile {
  bucket: string;
  path: string;
  bytes: Buffer;
  type?: string;
  isUpsert?: boolean;
}

/** The headers of a person, or of the secret key. */
export function tusHeaders({ backend }: TestBackend, who: Person | 'service'): Record<string, string> {
  const key = who === 'service' ? backend.keys.secret : backend.keys.publishable;
  const token = who === 'service' ? key : who.accessToken;
  return { apikey: key, Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' };
}

/** The header Upload-Metadata, as the documentation of hosted projects describes it. */
export function tusMetadata({
  bucket,
  path,
  type = 'application/pdf',
}: Omit<ResumableFile, 'bytes'>): string {
  const values = { bucketName: bucket, objectName: path, contentType: type, cacheControl: '60' };
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** Uploads with the official client. @throws its error */
export function uploadInParts(
  made: TestBackend,
  who: Person,
  { bucket, path, bytes, type = 'application/pdf', isUpsert = false }: ResumableFile,
  options: Partial<UploadOptions> = {},
): Promise<Upload> {
  const { apikey = '', Authorization = '' } = tusHeaders(made, who);
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${made.url}/storage/v1/upload/resumable`,
      headers: { apikey, Authorization, ...(isUpsert && { 'x-upsert': 'true' }) },
      chunkSize: 6 * 1024 * 1024,
      uploadDataDuringCreation: true,
      retryDelays: null,
      metadata: { bucketName: bucket, objectName: path, contentType: type, cacheControl: '60' },
      onSuccess: () => resolve(upload),
      onError: reject,
      ...options,
    });
    upload.start();
  });
}

/** Begins an upload without the official client. @returns its path on the backend */
export async function createInParts(
  made: TestBackend,
  who: Person | 'service',
  file: Omit<ResumableFile, 'bytes'> & { length: number },
): Promise<string> {
  const response = await made.request('/storage/v1/upload/resumable', {
    method: 'POST',
    headers: {
      ...tusHeaders(made, who),
      'Upload-Length': String(file.length),
      'Upload-Metadata': tusMetadata(file),
    },
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return response.headers.get('Location') ?? '';
}

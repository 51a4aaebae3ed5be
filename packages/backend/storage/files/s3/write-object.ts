import { Readable } from 'node:stream';
import type { FileContent } from '../file-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import type { S3BucketError } from './s3-bucket-error.ts';

/** Above the minimum of services (5 MiB), and small enough for many uploads in memory at once. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Writes an object atomically: in one request, or, if it is larger than one part, as a multipart upload, one part at a
 * time. After a failure nothing remains; parts that could not be removed are removed by the next sweep.
 * @returns its size in bytes
 * @throws S3BucketError, or what the content throws
 */
export async function writeObject(
  { Bucket, request }: S3Bucket,
  Key: string,
  content: FileContent,
): Promise<number> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  let size = 0;
  let broken: { error: unknown } | null = null;

  async function* counted(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of content instanceof Uint8Array ? [content] : content) {
        size += chunk.byteLength;
        yield chunk;
      }
    } catch (error) {
      // Otherwise the upload failed, and this is how it lets go of the content.
      if (!Body.destroyed) broken = { error };
      throw error;
    }
  }

  const Body = Readable.from(counted(), { objectMode: false });
  await request('written to', (client) =>
    new Upload({ client, params: { Bucket, Key, Body }, partSize: PART_BYTES, queueSize: 1 }).done(),
  ).catch(async (error: S3BucketError) => {
    if (broken) throw broken.error;
    // If the answer was lost, the repeated request finds no upload, but the object exists.
    if (error.code !== 'NoSuchUpload') throw error;
    const { ContentLength } = await request('written to', (s3) => s3.headObject({ Bucket, Key }));
    if (ContentLength !== size) throw error;
  });
  return size;
}

import type { FileContent } from '../file-store.ts';
import { uploadInParts } from './multipart-upload.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** Above the minimum of services (5 MiB), and small enough for many uploads in memory at once. */
export const PART_BYTES = 8 * 1024 * 1024;

/**
 * Writes an object atomically: in one request, or, if it is larger than one part, as a multipart upload.
 * @returns its size in bytes
 */
export async function writeObject(bucket: S3Bucket, Key: string, content: FileContent): Promise<number> {
  const parts = partsOf(content instanceof Uint8Array ? [content] : content);
  try {
    const first = (await parts.next()).value ?? Buffer.alloc(0);
    const second = first.length === PART_BYTES ? await parts.next() : { done: true as const };
    if (second.done) {
      const { Bucket, request } = bucket;
      await request('written to', (s3) => s3.putObject({ Bucket, Key, Body: first }));
      return first.length;
    }
    return await uploadInParts(bucket, Key, [first, second.value], parts);
  } finally {
    await parts.return(undefined);
  }
}

/** Chunks of exactly one part; the last may be smaller. */
async function* partsOf(
  content: AsyncIterable<Uint8Array> | Uint8Array[],
): AsyncGenerator<Buffer, undefined> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (let chunk of content) {
    while (size + chunk.byteLength >= PART_BYTES) {
      const fits = chunk.subarray(0, PART_BYTES - size);
      yield Buffer.concat([...pending, fits]);
      chunk = chunk.subarray(fits.byteLength);
      pending = [];
      size = 0;
    }
    if (chunk.byteLength > 0) pending.push(chunk);
    size += chunk.byteLength;
  }
  if (size > 0) yield Buffer.concat(pending);
  return undefined;
}

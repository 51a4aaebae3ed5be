import { isVersion } from '../version-name.ts';
import type { S3Bucket } from './s3-bucket.ts';
import type { S3BucketError } from './s3-bucket-error.ts';

/**
 * Writes an object in parts. It is invisible until the last one is confirmed; after a failure nothing remains.
 * @returns its size in bytes
 */
export async function uploadInParts(
  bucket: S3Bucket,
  Key: string,
  first: Buffer[],
  others: AsyncIterable<Buffer>,
): Promise<number> {
  const { Bucket, request } = bucket;
  const { UploadId } = await request('written to', (s3) => s3.createMultipartUpload({ Bucket, Key }));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let size = 0;
  try {
    for await (const Body of all(first, others)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await request('written to', (s3) =>
        s3.uploadPart({ Bucket, Key, UploadId, PartNumber, Body }),
      );
      Parts.push({ PartNumber, ETag });
      size += Body.length;
    }
    await complete(bucket, { Key, UploadId, MultipartUpload: { Parts } }, size);
    return size;
  } catch (error) {
    // If this fails, the next sweep removes the parts.
    await request('cleaned up', (s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId })).catch(
      () => undefined,
    );
    throw error;
  }
}

async function* all(first: Buffer[], others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* others;
}

interface Completion {
  Key: string;
  UploadId: string | undefined;
  MultipartUpload: { Parts: { PartNumber: number; ETag: string | undefined }[] };
}

/** If the answer was lost, the repeated request finds no upload, but the object exists. */
async function complete({ Bucket, request }: S3Bucket, completion: Completion, size: number): Promise<void> {
  const { Key } = completion;
  await request('written to', (s3) => s3.completeMultipartUpload({ Bucket, ...completion })).catch(
    async (error: S3BucketError) => {
      if (error.code !== 'NoSuchUpload') throw error;
      const { ContentLength } = await request('written to', (s3) => s3.headObject({ Bucket, Key }));
      if (ContentLength !== size) throw error;
    },
  );
}

/** Removes multipart uploads that began before a given time and were not finished. @returns how many */
export async function removeUnfinishedUploads(
  { Bucket, prefix, request }: S3Bucket,
  before: Date,
): Promise<number> {
  let removed = 0;
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (marker) {
    const at: { KeyMarker?: string; UploadIdMarker?: string } = marker;
    const page = await request('listed', (s3) => s3.listMultipartUploads({ Bucket, Prefix: prefix, ...at }));
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
      if (!isVersion(Key.slice(prefix.length)) || !Initiated || Initiated >= before) continue;
      await request('cleaned up', (s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId }));
      removed += 1;
    }
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
  return removed;
}

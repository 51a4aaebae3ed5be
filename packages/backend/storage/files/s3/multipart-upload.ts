import { isVersion } from '../version-name.ts';
import type { S3Bucket } from './s3-bucket.ts';
import type { S3Fault } from './s3-fault.ts';

/**
 * Writes an object part after part. Until the last of them is confirmed nobody finds it; when it breaks, nothing stays.
 * @returns its size, in bytes
 */
export async function uploadInParts(
  bucket: S3Bucket,
  Key: string,
  first: Buffer[],
  others: AsyncIterable<Buffer>,
): Promise<number> {
  const { Bucket, ask } = bucket;
  const { UploadId } = await ask('written to', (s3) => s3.createMultipartUpload({ Bucket, Key }));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let size = 0;
  try {
    for await (const Body of all(first, others)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await ask('written to', (s3) =>
        s3.uploadPart({ Bucket, Key, UploadId, PartNumber, Body }),
      );
      Parts.push({ PartNumber, ETag });
      size += Body.length;
    }
    await complete(bucket, { Key, UploadId, MultipartUpload: { Parts } }, size);
    return size;
  } catch (error) {
    // What stays nonetheless is removed by the next sweep.
    await ask('cleaned up', (s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId })).catch(
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

/** When an answer was lost, the second attempt finds no upload, but its object. */
async function complete({ Bucket, ask }: S3Bucket, completion: Completion, size: number): Promise<void> {
  const { Key } = completion;
  await ask('written to', (s3) => s3.completeMultipartUpload({ Bucket, ...completion })).catch(
    async (error: S3Fault) => {
      if (error.code !== 'NoSuchUpload') throw error;
      const { ContentLength } = await ask('written to', (s3) => s3.headObject({ Bucket, Key }));
      if (ContentLength !== size) throw error;
    },
  );
}

/** Removes uploads in parts that were begun before a moment and never finished. @returns how many */
export async function removeUnfinishedUploads(
  { Bucket, prefix, ask }: S3Bucket,
  before: Date,
): Promise<number> {
  let removed = 0;
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (marker) {
    const at: { KeyMarker?: string; UploadIdMarker?: string } = marker;
    const page = await ask('listed', (s3) => s3.listMultipartUploads({ Bucket, Prefix: prefix, ...at }));
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
      if (!isVersion(Key.slice(prefix.length)) || !Initiated || Initiated >= before) continue;
      await ask('cleaned up', (s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId }));
      removed += 1;
    }
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
  return removed;
}

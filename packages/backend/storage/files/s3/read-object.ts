import type { Readable } from 'node:stream';
import type { ByteRange, FoundFile } from '../file-store.ts';
import { resumedBody } from './resumed-body.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { S3BucketError } from './s3-bucket-error.ts';

const NOT_THERE = new Set(['NoSuchKey', 'NotFound']);

/**
 * Reads an object or a part of it; null when it does not exist. @throws RangeError when the range begins after the
 * end
 */
export async function readObject(
  bucket: S3Bucket,
  Key: string,
  range?: ByteRange,
): Promise<FoundFile | null> {
  if (range && (range.start < 0 || (range.end !== undefined && range.end < range.start))) {
    throw new RangeError('The range is not within the file.');
  }
  const found = await get(bucket, Key, range).catch((error: S3BucketError) => {
    if (error.code === 'InvalidRange' || error.status === 416) {
      throw new RangeError('The range is not within the file.');
    }
    if (NOT_THERE.has(error.code)) return null;
    throw error;
  });
  if (!found) return null;
  const { body, start, end, size, etag } = found;
  const reopen = async (from: number) => (await get(bucket, Key, { start: from, end }, etag)).body;
  return { size, body: resumedBody({ body, start, end, reopen }) };
}

/** Whether an object exists. */
export async function hasObject({ Bucket, request }: S3Bucket, Key: string): Promise<boolean> {
  return request('read', (s3) => s3.headObject({ Bucket, Key })).then(
    () => true,
    (error: S3BucketError) => {
      if (NOT_THERE.has(error.code) || error.status === 404) return false;
      throw error;
    },
  );
}

/** @param etag the version that reading began with; another one is refused */
async function get({ Bucket, request, place }: S3Bucket, Key: string, range?: ByteRange, etag?: string) {
  const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
  const answer = await request('read', (s3) => s3.getObject({ Bucket, Key, Range, IfMatch: etag }));
  const { ContentLength = 0, ContentRange, ETag } = answer;
  // In Node.js the body is a Node.js stream.
  const Body = answer.Body as Readable | undefined;
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  // A different part than requested would corrupt the file.
  const isPart =
    size !== undefined && Number(start) === range?.start && Number(end) <= (range.end ?? Number(size));
  if (!Body || (range && !isPart)) {
    Body?.destroy();
    throw new S3BucketError('read', place, 'NoRanges', null);
  }
  return {
    body: Body,
    start: Number(start ?? 0),
    end: Number(end ?? ContentLength - 1),
    size: Number(size ?? ContentLength),
    etag: ETag,
  };
}

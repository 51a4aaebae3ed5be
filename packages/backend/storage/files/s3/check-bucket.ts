import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../../postgres/startup-error.ts';
import { readObject } from './read-object.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { S3BucketError } from './s3-bucket-error.ts';

/**
 * Tests at start everything that is needed later: writing, reading a part, listing, removing, and multipart uploads;
 * and, as far as possible, that the files are not public.
 * @param timeoutMs how long the service may not answer
 * @throws StartupError
 */
export async function checkBucket(bucket: S3Bucket, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await tryObject(bucket);
      await tryParts(bucket);
      return;
    } catch (error) {
      if (!(error instanceof S3BucketError)) throw error;
      // Service and site may be started at the same time, so the service may not be ready yet.
      const isPassing = (error.status ?? 500) >= 500 && !PERMANENT.has(error.code);
      if (!isPassing || Date.now() > deadline) throw toStartupError(error, bucket.place);
      await sleep(500);
    }
  }
}

/** Errors that waiting does not solve. */
const PERMANENT = new Set(['AccessDenied', 'NoRanges', 'NotListed', 'StillThere']);

async function tryObject(bucket: S3Bucket): Promise<void> {
  const { Bucket, prefix, request, place } = bucket;
  // Named like a version: if this process ends now, the next sweep removes it.
  const Key = prefix + randomUUID();
  await request('written to', (s3) => s3.putObject({ Bucket, Key, Body: Buffer.from('0123456789') }));
  try {
    const found = await readObject(bucket, Key, { start: 3, end: 5 });
    const parts: Uint8Array[] = [];
    for await (const part of found?.body ?? []) parts.push(part);
    if (Buffer.concat(parts).toString() !== '345') throw new S3BucketError('read', place, 'NoRanges', null);
    const { Contents = [] } = await request('listed', (s3) => s3.listObjectsV2({ Bucket, Prefix: Key }));
    if (!Contents.some((it) => it.Key === Key)) throw new S3BucketError('listed', place, 'NotListed', null);
    await refuseOpenBucket(bucket, Key);
  } finally {
    await request('emptied of a file', (s3) =>
      s3.deleteObjects({ Bucket, Delete: { Objects: [{ Key }], Quiet: true } }),
    ).then(({ Errors = [] }) => {
      if (Errors[0]) throw new S3BucketError('emptied of a file', place, Errors[0].Code ?? 'unknown', null);
    });
  }
  if (await readObject(bucket, Key)) throw new S3BucketError('emptied of a file', place, 'StillThere', null);
}

async function tryParts({ Bucket, prefix, request }: S3Bucket): Promise<void> {
  const Key = prefix + randomUUID();
  const { UploadId } = await request('written to', (s3) => s3.createMultipartUpload({ Bucket, Key }));
  await request('cleaned up', (s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId }));
  await request('listed', (s3) => s3.listMultipartUploads({ Bucket, Prefix: prefix, MaxUploads: 1 }));
}

/** The anonymous request should be refused; any other failure tells nothing. */
async function refuseOpenBucket({ Bucket, requestAnonymously, place }: S3Bucket, Key: string): Promise<void> {
  const isListed = requestAnonymously((s3) => s3.listObjectsV2({ Bucket, MaxKeys: 1 }));
  const isRead = requestAnonymously((s3) => s3.headObject({ Bucket, Key }));
  const [listed, read] = await Promise.allSettled([isListed, isRead]);
  if (listed.status === 'rejected' && read.status === 'rejected') return;
  throw new StartupError(
    `Everybody can ${listed.status === 'fulfilled' ? 'list' : 'read'} the files in the ${place}: close it to the public first.`,
  );
}

const REASONS: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket; make it first',
  InvalidAccessKeyId: 'it does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the one of S3_ACCESS_KEY_ID',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  PermanentRedirect: 'S3_REGION is not the region of the bucket',
  NoRanges: 'it does not answer with parts of files',
  NotListed: 'it does not list what was just written',
  StillThere: 'it keeps what was just removed',
  ENOTFOUND: 'no machine has that name',
  ECONNREFUSED: 'nobody answers there',
  TimeoutError: 'it did not answer in time',
};

function toStartupError({ message, code }: S3BucketError, place: string): StartupError {
  const reason = REASONS[code];
  return new StartupError(
    reason
      ? `Files cannot be kept in the ${place}: ${reason}.`
      : `Files cannot be kept in the ${place}. ${message}`,
  );
}

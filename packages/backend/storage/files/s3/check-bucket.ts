import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../../postgres/startup-error.ts';
import { readObject } from './read-object.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { S3Fault } from './s3-fault.ts';

/**
 * Tries at start what will be needed later: writing, reading a part, listing, removing, and the same in parts; and that
 * nobody gets at the files without a key, where that can be told.
 * @param patienceMs how long nobody may answer
 * @throws StartupError
 */
export async function checkBucket(bucket: S3Bucket, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      await tryObject(bucket);
      await tryParts(bucket);
      return;
    } catch (error) {
      if (!(error instanceof S3Fault)) throw error;
      // Both may be started together, and this one the sooner.
      const isPassing = (error.status ?? 500) >= 500 && !OF_ITSELF.has(error.code);
      if (!isPassing || Date.now() > deadline) throw refusalOf(error, bucket.place);
      await sleep(500);
    }
  }
}

/** What no waiting changes. */
const OF_ITSELF = new Set(['AccessDenied', 'NoRanges', 'NotListed', 'StillThere']);

async function tryObject(bucket: S3Bucket): Promise<void> {
  const { Bucket, prefix, ask, place } = bucket;
  // The name of a version: should this process end right now, the next sweep removes it.
  const Key = prefix + randomUUID();
  await ask('written to', (s3) => s3.putObject({ Bucket, Key, Body: Buffer.from('0123456789') }));
  try {
    const found = await readObject(bucket, Key, { start: 3, end: 5 });
    const parts: Uint8Array[] = [];
    for await (const part of found?.body ?? []) parts.push(part);
    if (Buffer.concat(parts).toString() !== '345') throw new S3Fault('read', place, 'NoRanges', null);
    const { Contents = [] } = await ask('listed', (s3) => s3.listObjectsV2({ Bucket, Prefix: Key }));
    if (!Contents.some((it) => it.Key === Key)) throw new S3Fault('listed', place, 'NotListed', null);
    await refuseOpenBucket(bucket, Key);
  } finally {
    await ask('emptied of a file', (s3) =>
      s3.deleteObjects({ Bucket, Delete: { Objects: [{ Key }], Quiet: true } }),
    ).then(({ Errors = [] }) => {
      if (Errors[0]) throw new S3Fault('emptied of a file', place, Errors[0].Code ?? 'unknown', null);
    });
  }
  if (await readObject(bucket, Key)) throw new S3Fault('emptied of a file', place, 'StillThere', null);
}

async function tryParts({ Bucket, prefix, ask }: S3Bucket): Promise<void> {
  const Key = prefix + randomUUID();
  const { UploadId } = await ask('written to', (s3) => s3.createMultipartUpload({ Bucket, Key }));
  await ask('cleaned up', (s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId }));
  await ask('listed', (s3) => s3.listMultipartUploads({ Bucket, Prefix: prefix, MaxUploads: 1 }));
}

/** A service that answers nobody without a key is what is wanted; what else keeps it from answering says nothing. */
async function refuseOpenBucket({ Bucket, askAsAnybody, place }: S3Bucket, Key: string): Promise<void> {
  const isListed = askAsAnybody((s3) => s3.listObjectsV2({ Bucket, MaxKeys: 1 }));
  const isRead = askAsAnybody((s3) => s3.headObject({ Bucket, Key }));
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

function refusalOf({ message, code }: S3Fault, place: string): StartupError {
  const reason = REASONS[code];
  return new StartupError(
    reason
      ? `Files cannot be kept in the ${place}: ${reason}.`
      : `Files cannot be kept in the ${place}. ${message}`,
  );
}

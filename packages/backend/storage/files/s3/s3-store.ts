import { randomUUID } from 'node:crypto';
import type { FileStore, ListedFile } from '../file-store.ts';
import { OWNER_FILE, ownerIn, ownerText } from '../owner-text.ts';
import { isVersion, requireVersion } from '../version-name.ts';
import { checkBucket } from './check-bucket.ts';
import { hasObject, readObject } from './read-object.ts';
import { openBucket, type S3Bucket } from './s3-bucket.ts';
import { S3BucketError } from './s3-bucket-error.ts';
import { S3_TIMEOUTS, type S3Settings, type S3Timeouts } from './s3-settings.ts';
import { writeObject } from './write-object.ts';

/** The most names in one request. */
const MAX_REMOVED = 1_000;
const ONE_DAY_MS = 86_400_000;

/**
 * Files in a bucket of Amazon S3 or a compatible service, under a prefix of this database.
 * @throws StartupError when the bucket cannot be used
 */
export async function openS3Store(
  settings: S3Settings,
  patience: S3Timeouts = S3_TIMEOUTS,
): Promise<FileStore> {
  const bucket = await openBucket(settings, patience);
  await checkBucket(bucket, patience.startMs);
  return s3Store(bucket);
}

function s3Store(bucket: S3Bucket): FileStore {
  const { Bucket, prefix, request, place } = bucket;
  const keyOf = (version: string) => prefix + requireVersion(version);
  const ownerKey = prefix + OWNER_FILE;

  return {
    place,
    async write(content) {
      const version = randomUUID();
      return { version, size: await writeObject(bucket, keyOf(version), content) };
    },
    async restore(version, content) {
      await writeObject(bucket, keyOf(version), content);
    },
    read: (version, range) => readObject(bucket, keyOf(version), range),
    has: (version) => hasObject(bucket, keyOf(version)),
    async remove(...versions) {
      const keys = versions.map((version) => ({ Key: keyOf(version) }));
      for (let at = 0; at < keys.length; at += MAX_REMOVED) {
        const Objects = keys.slice(at, at + MAX_REMOVED);
        const { Errors = [] } = await request('emptied of a file', (s3) =>
          s3.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors[0]) throw new S3BucketError('emptied of a file', place, Errors[0].Code ?? 'unknown', null);
      }
    },
    list: () => listObjects(bucket),
    // An upload shows no activity between its parts, and a video may take hours, so only uploads older than a day
    // count as abandoned.
    removeUnfinished: (before) => removeUnfinishedUploads(bucket, new Date(before.getTime() - ONE_DAY_MS)),
    async readOwner() {
      const found = await readObject(bucket, ownerKey);
      if (!found) return null;
      const parts: Uint8Array[] = [];
      for await (const part of found.body) parts.push(part);
      return ownerIn(Buffer.concat(parts).toString('utf8'));
    },
    async removeOwner() {
      await request('written to', (s3) => s3.deleteObject({ Bucket, Key: ownerKey }));
    },
    async writeOwner(id) {
      const object = { Bucket, Key: ownerKey, Body: Buffer.from(ownerText(id)) };
      await request('claimed', (s3) => s3.putObject({ ...object, IfNoneMatch: '*' })).catch(
        async (error: S3BucketError) => {
          // Another process was first, or we were, in an attempt whose answer was lost; the caller reads the owner
          // again.
          if (error.status === 412 || error.status === 409) return;
          if (error.code !== 'NotImplemented') throw error;
          await request('claimed', (s3) => s3.putObject(object));
        },
      );
    },
  };
}

async function* listObjects({ Bucket, prefix, request }: S3Bucket): AsyncGenerator<ListedFile> {
  let ContinuationToken: string | undefined;
  do {
    const page = await request('listed', (s3) =>
      s3.listObjectsV2({ Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken }),
    );
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
      const version = Key.slice(prefix.length);
      if (isVersion(version)) yield { version, size: Size, writtenAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Removes multipart uploads that began before a given time and were not finished. @returns how many */
async function removeUnfinishedUploads({ Bucket, prefix, request }: S3Bucket, before: Date): Promise<number> {
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

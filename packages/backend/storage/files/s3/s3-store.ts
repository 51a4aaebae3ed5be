import { randomUUID } from 'node:crypto';
import type { FileStore, ListedFile } from '../file-store.ts';
import { OWNER_FILE, ownerIn, ownerText } from '../owner-text.ts';
import { demandVersion, isVersion } from '../version-name.ts';
import { checkBucket } from './check-bucket.ts';
import { removeUnfinishedUploads } from './multipart-upload.ts';
import { hasObject, readObject } from './read-object.ts';
import { openBucket, type S3Bucket } from './s3-bucket.ts';
import { S3Fault } from './s3-fault.ts';
import { PATIENCE, type S3Patience, type S3Settings } from './s3-settings.ts';
import { writeObject } from './write-object.ts';

/** As many as one request may name. */
const REMOVED_AT_ONCE = 1_000;
const ONE_DAY_MS = 86_400_000;

/**
 * Files in a bucket of Amazon S3, or of a service that speaks its protocol, under a prefix of this database's own.
 * @throws StartupError when the bucket cannot be used
 */
export async function openS3Store(settings: S3Settings, patience: S3Patience = PATIENCE): Promise<FileStore> {
  const bucket = await openBucket(settings, patience);
  await checkBucket(bucket, patience.startMs);
  return s3Store(bucket);
}

function s3Store(bucket: S3Bucket): FileStore {
  const { Bucket, prefix, ask, place } = bucket;
  const keyOf = (version: string) => prefix + demandVersion(version);
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
      for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
        const Objects = keys.slice(at, at + REMOVED_AT_ONCE);
        const { Errors = [] } = await ask('emptied of a file', (s3) =>
          s3.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors[0]) throw new S3Fault('emptied of a file', place, Errors[0].Code ?? 'unknown', null);
      }
    },
    list: () => listObjects(bucket),
    // Between its parts an upload shows no sign of life, and a film may take hours: after a day it is over.
    removeUnfinished: (before) => removeUnfinishedUploads(bucket, new Date(before.getTime() - ONE_DAY_MS)),
    async readOwner() {
      const found = await readObject(bucket, ownerKey);
      if (!found) return null;
      const parts: Uint8Array[] = [];
      for await (const part of found.body) parts.push(part);
      return ownerIn(Buffer.concat(parts).toString('utf8'));
    },
    async removeOwner() {
      await ask('written to', (s3) => s3.deleteObject({ Bucket, Key: ownerKey }));
    },
    async writeOwner(id) {
      const object = { Bucket, Key: ownerKey, Body: Buffer.from(ownerText(id)) };
      await ask('claimed', (s3) => s3.putObject({ ...object, IfNoneMatch: '*' })).catch(
        async (error: S3Fault) => {
          // Somebody was first, perhaps we ourselves in an attempt whose answer was lost: whoever claims looks again.
          if (error.status === 412 || error.status === 409) return;
          if (error.code !== 'NotImplemented') throw error;
          await ask('claimed', (s3) => s3.putObject(object));
        },
      );
    },
  };
}

async function* listObjects({ Bucket, prefix, ask }: S3Bucket): AsyncGenerator<ListedFile> {
  let ContinuationToken: string | undefined;
  do {
    const page = await ask('listed', (s3) =>
      s3.listObjectsV2({ Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken }),
    );
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
      const version = Key.slice(prefix.length);
      if (isVersion(version)) yield { version, size: Size, writtenAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

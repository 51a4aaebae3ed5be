import { invalidKey } from './storage-error.ts';

/** Where an object is: a bucket, and a name in it that may have folders. */
export interface ObjectPath {
  bucket: string;
  name: string;
}

/** What the reference lets a name hold; what reads differently in a folder, an address or a header is not among it. */
const SEGMENT = /^[A-Za-z0-9_!.*'() &$@=;:+,?-]+$/;
/** What systems of files drop from the end of a name or its beginning: two names would be one. */
const UNSTABLE = /^ |[ .]$/;
const MAX_NAME_LENGTH = 500;
const MAX_BUCKET_LENGTH = 100;

/**
 * Reads bucket and name out of the end of an address, as in `avatars/7c9e…/a.webp`. Each part is decoded once and alone,
 * so an encoded slash stays a character, and is refused as one.
 * @throws StorageError
 */
export function objectPath(encoded: string): ObjectPath {
  const [bucket = '', ...names] = encoded.split('/').map(decode);
  if (!names.every(isSegment)) throw invalidKey();
  return demandPath(bucket, names.join('/'));
}

/** Bucket and name that came in a body or a token. @throws StorageError */
export function demandPath(bucket: string, name: string): ObjectPath {
  if (!isBucketName(bucket) || !isObjectName(name)) throw invalidKey();
  return { bucket, name };
}

/** Reads a bucket's id out of the end of an address. @throws StorageError */
export function bucketId(encoded: string): string {
  const id = decode(encoded);
  if (!isBucketName(id)) throw invalidKey();
  return id;
}

/** Whether a name that came in a body can be that of an object. */
export function isObjectName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && name.split('/').every(isSegment);
}

/** Whether a name can be that of a bucket. */
export function isBucketName(name: string): boolean {
  return name.length <= MAX_BUCKET_LENGTH && isSegment(name);
}

function isSegment(segment: string): boolean {
  return SEGMENT.test(segment) && !UNSTABLE.test(segment);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidKey();
  }
}

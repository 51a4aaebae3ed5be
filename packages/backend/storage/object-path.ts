import { invalidKey } from './storage-error.ts';

/** The path of an object: a bucket, and a name that may contain folders. */
export interface ObjectPath {
  bucket: string;
  name: string;
}

/** The characters the reference allows in names, without those that have a meaning in paths, URLs or headers. */
const SEGMENT = /^[A-Za-z0-9_!.*'() &$@=;:+,?-]+$/;
/** Characters that file systems drop at the beginning or end of a name, which would make two names equal. */
const UNSTABLE = /^ |[ .]$/;
const MAX_NAME_LENGTH = 500;
const MAX_BUCKET_LENGTH = 100;

/**
 * Reads bucket and name from the end of a URL path, as in `avatars/7c9e…/a.webp`. Each segment is decoded once,
 * separately, so an encoded slash stays a character and is refused.
 * @throws StorageError
 */
export function objectPath(encoded: string): ObjectPath {
  const [bucket = '', ...names] = encoded.split('/').map(decode);
  if (!names.every(isSegment)) throw invalidKey();
  return requirePath(bucket, names.join('/'));
}

/** Checks bucket and name from a body or token. @throws StorageError */
export function requirePath(bucket: string, name: string): ObjectPath {
  if (!isBucketName(bucket) || !isObjectName(name)) throw invalidKey();
  return { bucket, name };
}

/** Reads a bucket id from the end of a URL path. @throws StorageError */
export function bucketId(encoded: string): string {
  const id = decode(encoded);
  if (!isBucketName(id)) throw invalidKey();
  return id;
}

/** Whether a name is valid for an object. */
export function isObjectName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && name.split('/').every(isSegment);
}

/** Whether a name is valid for a bucket. */
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

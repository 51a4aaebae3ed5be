import { invalidKey } from './storage-error.ts';

/** Where an object is: a bucket, and a name in it that may have folders. */
export interface ObjectPath {
  bucket: string;
  name: string;
}

/** What the reference lets a name hold; what reads differently in a folder, an address or a header is not among it. */
const SEGMENT = /^[A-Za-z0-9_!.*'() &$@=;:+,?-]+$/;
const LONGEST_NAME = 500;

/**
 * Reads bucket and name out of the end of an address, as in `avatars/7c9e…/a.webp`. Each part is decoded once and alone,
 * so an encoded slash stays a character, and is refused as one.
 * @throws StorageError
 */
export function objectPath(encoded: string): ObjectPath {
  const [bucket = '', ...names] = encoded.split('/').map(decode);
  const name = names.join('/');
  if (name === '' || name.length > LONGEST_NAME || ![bucket, ...names].every(isSegment)) throw invalidKey();
  return { bucket, name };
}

/** Whether a name that came in a body can be that of an object. */
export function isObjectName(name: string): boolean {
  return name.length <= LONGEST_NAME && name.split('/').every(isSegment);
}

function isSegment(segment: string): boolean {
  return SEGMENT.test(segment) && segment !== '.' && segment !== '..';
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidKey();
  }
}

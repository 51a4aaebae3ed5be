import type { Bucket } from '../buckets/find-bucket.ts';
import { invalidType } from '../storage-error.ts';
import { type ContentKind, kindOfName } from './content-kinds.ts';

/**
 * What an object of this name is, where the bucket takes that. A bucket that names no types takes every kind there is, and
 * nothing else.
 * @throws StorageError
 */
export function allowedKind({ types }: Bucket, name: string): ContentKind {
  const kind = kindOfName(name);
  const isTaken = (type: string) => types.length === 0 || types.some((pattern) => fits(type, pattern));
  if (!kind || !isTaken(kind.type)) throw invalidType(`of .${name.split('.').at(-1)?.slice(0, 20)}`);
  return kind;
}

/** Whether a bucket is for images and nothing else. */
export function isOfImages({ types }: Bucket): boolean {
  return types.length > 0 && types.every((type) => type.startsWith('image/'));
}

function fits(type: string, pattern: string): boolean {
  const [wanted = ''] = pattern.toLowerCase().split(';');
  return (
    wanted === type || wanted === '*/*' || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
  );
}

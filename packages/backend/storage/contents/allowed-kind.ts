import type { Bucket } from '../buckets/find-bucket.ts';
import { invalidType } from '../storage-error.ts';
import { type ContentKind, endingOf, kindOfName, kindOfType } from './content-kinds.ts';
import { declaredType, passiveKind, refuseActive, UNKNOWN_TYPE } from './passive-kind.ts';

/**
 * An empty object that keeps an otherwise empty folder, as the dashboard of the reference makes it; allowed in any
 * bucket.
 */
const PLACEHOLDER = '.emptyFolderPlaceholder';

/**
 * The kind of an object with this name, if the bucket accepts it. A bucket without types accepts every passive kind.
 * @param declared the type in the upload, as it was sent; null without one
 * @throws StorageError 415
 */
export function allowedKind(bucket: Bucket, name: string, declared: string | null): ContentKind {
  const kind = kindOf(name, declared);
  if (isPlaceholder(name) || takes(bucket, kind.type)) return kind;
  const said = declared === null ? kind.type : declaredType(declared);
  throw invalidType(takes(bucket, said) ? kind.type : said);
}

/** Whether an object is such a placeholder, which must be empty. */
export function isPlaceholder(name: string): boolean {
  return name.split('/').at(-1) === PLACEHOLDER;
}

/** Whether a bucket only accepts images. */
export function isOfImages({ types }: Bucket): boolean {
  return types.length > 0 && types.every((type) => type.startsWith('image/'));
}

/**
 * An extension whose type the bytes can prove takes precedence over the declared type. With another extension, a
 * declared type that bytes could prove is not trusted: the file is stored as an unknown type.
 */
function kindOf(name: string, declared: string | null): ContentKind {
  const named = kindOfName(name);
  if (named) return named;
  if (isPlaceholder(name)) return passiveKind(UNKNOWN_TYPE);
  const [ending, type] = [endingOf(name), declaredType(declared)];
  refuseActive(ending, type);
  const proved = kindOfType(type);
  if (proved && ending === null) return proved;
  return passiveKind(proved ? UNKNOWN_TYPE : type);
}

function takes({ types }: Bucket, type: string): boolean {
  return types.length === 0 || types.some((pattern) => fits(type, pattern));
}

function fits(type: string, pattern: string): boolean {
  const [wanted = ''] = pattern.toLowerCase().split(';');
  return (
    wanted === type || wanted === '*/*' || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
  );
}

import type { Bucket } from '../buckets/find-bucket.ts';
import { invalidType } from '../storage-error.ts';
import { type ContentKind, endingOf, kindOfName, kindOfType } from './content-kinds.ts';
import { declaredType, passiveKind, refuseActive, UNKNOWN_TYPE } from './passive-kind.ts';

/** What keeps a folder without files in it, as the dashboard of the reference makes it: empty, in any bucket. */
const PLACEHOLDER = '.emptyFolderPlaceholder';

/**
 * What an object of this name is, where the bucket takes that. A bucket that names no types takes whatever is passive.
 * @param declared what the upload says it is, as it was sent; null where it says nothing
 * @throws StorageError 415
 */
export function allowedKind(bucket: Bucket, name: string, declared: string | null): ContentKind {
  const kind = kindOf(name, declared);
  if (isPlaceholder(name) || takes(bucket, kind.type)) return kind;
  const said = declared === null ? kind.type : declaredType(declared);
  throw invalidType(takes(bucket, said) ? kind.type : said);
}

/** Whether an object only keeps a folder: there may be nothing in it. */
export function isPlaceholder(name: string): boolean {
  return name.split('/').at(-1) === PLACEHOLDER;
}

/** Whether a bucket is for images and nothing else. */
export function isOfImages({ types }: Bucket): boolean {
  return types.length > 0 && types.every((type) => type.startsWith('image/'));
}

/**
 * What a name says and bytes prove counts before what is declared. A name that ends with something else is not that of a
 * file whose type bytes could prove: it is kept as a file of an unknown type.
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

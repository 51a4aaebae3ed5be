import type { ByteRange } from '../files/file-store.ts';
import type { FoundObject } from './find-object.ts';

/**
 * The requested part of a file, with its first and last position; null for the whole file, also when the part belongs
 * to an older version (If-Range).
 * @returns 'unsatisfiable' for a part outside the file, and for several parts
 */
export function wantedRange(
  headers: Headers,
  { metadata }: Pick<FoundObject, 'metadata'>,
): Required<ByteRange> | null | 'unsatisfiable' {
  const range = headers.get('Range');
  if (range === null || !isStillOf(headers.get('If-Range'), metadata)) return null;
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (from === undefined || to === undefined || from + to === '') return 'unsatisfiable';
  const last = metadata.size - 1;
  const start = from === '' ? Math.max(0, metadata.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  return start <= end && start <= last ? { start, end } : 'unsatisfiable';
}

/** Parts of two versions must never be mixed: tag or time must be equal. */
function isStillOf(condition: string | null, { eTag, lastModified }: FoundObject['metadata']): boolean {
  return condition === null || condition === eTag || condition === new Date(lastModified).toUTCString();
}

/** Whether the browser has this version already. Proxies that compress answers mark the tag as weak. */
export function isKnown(headers: Headers, { metadata }: Pick<FoundObject, 'metadata'>): boolean {
  const tags = headers.get('If-None-Match');
  if (tags !== null) {
    return tags.split(',').some((known) => [metadata.eTag, '*'].includes(known.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(headers.get('If-Modified-Since') ?? '');
  // Dates in headers have no milliseconds.
  return Math.floor(Date.parse(metadata.lastModified) / 1_000) * 1_000 <= since;
}

import type { ByteRange } from './file-store.ts';

/**
 * The part of a file that a range means.
 * @param size of the file, in bytes
 * @returns the first and the last position; null for the whole file
 * @throws RangeError when it begins behind the end
 */
export function partOf(size: number, range?: ByteRange): { start: number; end: number } | null {
  if (!range) return null;
  const { start, end = size - 1 } = range;
  if (start < 0 || start >= size || end < start) throw new RangeError('The range is not within the file.');
  return { start, end: Math.min(end, size - 1) };
}

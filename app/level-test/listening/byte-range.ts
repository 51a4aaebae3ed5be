/** The part of a file that a Range header asks for, ends included; null for all of it, 'none' where it has no such part. */
export function byteRange(header: string | null, size: number): { from: number; to: number } | 'none' | null {
  // Several parts at once, or another unit: whoever serves may answer with everything.
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = asked ?? [];
  if (first === '' && last === '') return null;
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return from > to ? 'none' : { from, to };
}

/** The range of a Range header, ends included; null for the whole file, 'none' when it cannot be satisfied. */
export function byteRange(header: string | null, size: number): { from: number; to: number } | 'none' | null {
  // Several ranges, or another unit: a server may answer with the whole file.
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return from > to ? 'none' : { from, to };
}

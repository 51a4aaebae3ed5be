/**
 * A file as the answer to a request, whole or the requested range.
 * @param headers its type, and how it may be kept; with an ETag, a range that is conditional on another one gets the whole file
 */
export function rangeResponse(request: Request, bytes: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  headers.set('Accept-Ranges', 'bytes');
  const condition = request.headers.get('If-Range');
  const isCurrent = condition === null || condition === headers.get('ETag');
  const range = byteRange(isCurrent ? request.headers.get('Range') : null, bytes.length);
  if (range === 'none') {
    headers.delete('Content-Type');
    headers.set('Content-Range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ? bytes.subarray(range.from, range.to + 1) : bytes;
  headers.set('Content-Length', String(part.length));
  if (range) headers.set('Content-Range', `bytes ${range.from}-${range.to}/${bytes.length}`);
  return new Response(part, { status: range ? 206 : 200, headers });
}

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

import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/recording-route';
import { getRecording } from './recordings.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Înregistrare' };

/** Immutable, because the address has the hash of the content. */
const CACHE_CONTROL = 'public, max-age=86400, immutable';

/** Serves the recording, whole or the requested range; an unknown address continues to the 404 page. */
const serveSound: Route.MiddlewareFunction = async ({ context, params, request }, next) => {
  const { services } = context.get(factsContext);
  const recording = await getRecording(services.units, params.id);
  if (!recording) return next();
  const { mediaType, bytes } = recording;
  const etag = `"${params.id}"`;
  const headers = new Headers({ 'Accept-Ranges': 'bytes', 'Cache-Control': CACHE_CONTROL, ETag: etag });
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers });

  const condition = request.headers.get('If-Range');
  const isCurrent = condition === null || condition === etag;
  const range = byteRange(isCurrent ? request.headers.get('Range') : null, bytes.length);
  if (range === 'none') {
    headers.set('Content-Range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ? bytes.subarray(range.from, range.to + 1) : bytes;
  headers.set('Content-Type', mediaType);
  headers.set('Content-Length', String(part.length));
  if (range) headers.set('Content-Range', `bytes ${range.from}-${range.to}/${bytes.length}`);
  return new Response(new Uint8Array(part), { status: range ? 206 : 200, headers });
};

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

export const middleware = [serveSound];

export function loader() {
  throw data(null, { status: 404 });
}

export default function NoSuchRecording() {
  return null;
}

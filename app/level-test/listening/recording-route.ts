import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { rangeResponse } from '#app/platform/byte-range.ts';
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
  const headers = new Headers({ 'Cache-Control': CACHE_CONTROL, ETag: etag });
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', mediaType);
  return rangeResponse(request, new Uint8Array(bytes), headers);
};

export const middleware = [serveSound];

export function loader() {
  throw data(null, { status: 404 });
}

export default function NoSuchRecording() {
  return null;
}

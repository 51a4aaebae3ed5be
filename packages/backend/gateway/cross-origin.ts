const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const REQUEST_HEADERS = [
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'cache-control',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-client-info',
  'x-metadata',
  'x-retry-count',
  'x-supabase-api-version',
  'x-upsert',
].join(', ');
const RESPONSE_HEADERS = [
  'Content-Range, ETag, Retry-After, X-Sb-Error-Code, X-Supabase-Api-Version',
  'Location, Tus-Resumable, Upload-Expires, Upload-Length, Upload-Offset',
].join(', ');
const ONE_HOUR_S = '3600';

/**
 * The origin of the page that sent a request, according to its browser: null without a page, false for a page of
 * another site.
 * @param origins the origins of our own pages
 */
export function originOf(request: Request, origins: readonly string[]): string | null | false {
  const given = request.headers.get('Origin');
  if (given === null) return null;
  // Without TLS the site may also be reached under another name of the machine, as 127.0.0.1.
  const isItself = given === new URL(request.url).origin && origins.some((it) => it.startsWith('http:'));
  return origins.includes(given) || isItself ? given : false;
}

/** Answers a CORS preflight request. */
export function preflightResponse(origin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': REQUEST_HEADERS,
      'Access-Control-Max-Age': ONE_HOUR_S,
      Vary: 'Origin',
    },
  });
}

/** Lets the page that sent the request read the answer. */
export function allowOrigin(headers: Headers, origin: string | null): void {
  headers.append('Vary', 'Origin');
  if (origin === null) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', RESPONSE_HEADERS);
}

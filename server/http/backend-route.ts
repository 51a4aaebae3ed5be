import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppBindings } from './app-bindings.ts';
import type { BackendAccess } from './backend-access.ts';
import { hasLeft } from './has-left.ts';

const PROTOCOLS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/realtime/v1/*'];
const MAX_BODY_BYTES = 64 * 1024;

/** Whether an address belongs to one of the protocols. */
export function isOfBackend(path: string): boolean {
  return /^\/(auth|rest|storage|realtime)\/v1\//.test(path);
}

/** Not 429: the official client takes that for the end of a session, and tries again after this. */
export function tooBusy(waitSeconds: number): Response {
  return Response.json(
    { code: 503, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    { status: 503, headers: { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' } },
  );
}

/**
 * Serves the backend's protocols on the site's own origin, where it runs in this process. It refuses other sites itself,
 * in the protocol's own words.
 */
export function mountBackend(app: Hono<AppBindings>, { serve }: BackendAccess): void {
  if (!serve) return;
  const onError = () =>
    Response.json(
      { code: 413, error_code: 'request_too_large', msg: 'The request is too large' },
      { status: 413 },
    );
  // The others bound what they read themselves, in their own words and once they know who sends it.
  app.use('/auth/v1/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError }));
  for (const path of PROTOCOLS) {
    app.all(path, (c) =>
      serve(c.req.raw, {
        clientAddress: c.get('clientAddress'),
        hasLeft: () => hasLeft(c),
        log: c.get('log'),
      }),
    );
  }
}

import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppBindings } from './app-bindings.ts';
import type { BackendAccess } from './backend-access.ts';
import { isDisconnected } from './client-connection.ts';

const PROTOCOLS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/realtime/v1/*'];
const MAX_BODY_BYTES = 64 * 1024;

/** Whether a path belongs to one of the backend's protocols. */
export function isBackendPath(path: string): boolean {
  return /^\/(auth|rest|storage|realtime)\/v1\//.test(path);
}

/** The response to too many requests. Not 429: the official client would end its session; after 503 it tries again. */
export function rateLimited(waitSeconds: number): Response {
  return Response.json(
    { code: 503, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    { status: 503, headers: { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' } },
  );
}

/** Serves an embedded backend's protocols on the site's origin. The backend refuses other sites itself. */
export function mountBackend(app: Hono<AppBindings>, { serve }: BackendAccess): void {
  if (!serve) return;
  const onError = () =>
    Response.json(
      { code: 413, error_code: 'request_too_large', msg: 'The request is too large' },
      { status: 413 },
    );
  // The other protocols limit bodies themselves, after they have authorised the sender.
  app.use('/auth/v1/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError }));
  for (const path of PROTOCOLS) {
    app.all(path, (c) =>
      serve(c.req.raw, {
        clientAddress: c.get('clientAddress'),
        hasLeft: () => isDisconnected(c),
        log: c.get('log'),
      }),
    );
  }
}

import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import type { AppBindings } from '../http/app-bindings.ts';
import type { BackendAccess } from '../http/backend-access.ts';
import { mountBackend, rateLimited } from '../http/backend-route.ts';
import { clientAddressReader } from '../http/client-address.ts';
import { createFloodGuard } from '../http/flood-guard.ts';
import { type Logger, loggablePath } from '../log.ts';

interface BackendAppOptions {
  access: BackendAccess;
  pool: Pick<Pool, 'query'>;
  log: Logger;
  trustedProxies: readonly string[];
  /** Where browsers reach it; with https it sends HSTS. */
  publicUrl: string;
  requestsPerMinute: number;
}

/** Path segments that may be logged; any other may be personal data. */
const LOGGABLE_SEGMENTS = new Set(
  'health auth rest storage realtime v1 token signup user logout otp verify recover resend settings object rpc'.split(
    ' ',
  ),
);

/** The backend in a process of its own as a function from Request to Response: its protocols and GET /health. */
export function createBackendApp(options: BackendAppOptions): Hono<AppBindings> {
  const { access, pool, log, publicUrl } = options;
  const addressOf = clientAddressReader(options.trustedProxies);
  const guard = createFloodGuard(options.requestsPerMinute);
  const app = new Hono<AppBindings>();
  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', randomBytes(6).toString('hex'));
    c.set('log', log.child({ request: c.get('requestId') }));
    c.set('clientAddress', addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For')));
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    // Pages of the site, another origin, show pictures from here.
    headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
    headers.set('X-Request-Id', c.get('requestId'));
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    c.get('log').info(
      { method: c.req.method, path: loggablePath(c.req.path, LOGGABLE_SEGMENTS), status: c.res.status, ms },
      'request',
    );
  });
  app.onError((error, c) => {
    if (error.message === 'aborted' || c.req.raw.signal.aborted) return c.body(null, 400);
    c.get('log').error({ err: error }, 'request failed');
    return c.json({ message: 'Internal Server Error' }, 500);
  });
  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404));
  app.get('/health', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await pool.query('select 1');
      return c.json({ status: 'ok', database: 'reachable' });
    } catch (error) {
      c.get('log').error({ err: error }, 'health: database unreachable');
      return c.json({ status: 'degraded', database: 'unreachable' }, 503);
    }
  });
  app.use(async (c, next) => {
    const waitMs = await guard(c.get('clientAddress'));
    return waitMs === 0 ? next() : rateLimited(Math.ceil(waitMs / 1000));
  });
  mountBackend(app, access);
  return app;
}

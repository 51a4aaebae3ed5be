import { randomBytes } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Pool } from 'pg';
import { createRequestHandler } from 'react-router';
import { createUnits, readLatestMigration } from '#app/db/units.server.ts';
import { requestContext } from '#app/request-context.server.ts';
import { createServices, runDue } from '#app/services.server.ts';
import { answersRoute } from './answers-route.ts';
import type { AppBindings } from './app-bindings.ts';
import { clientAddressReader } from './client-address.ts';
import { createFloodGuard } from './flood-guard.ts';
import { health } from './health.ts';
import { type Logger, loggablePath } from './log.ts';
import { refusal } from './refusal.ts';
import { sameOriginWrites } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppOptions {
  /** Connections resting in role anon; the app opens each unit of work on them as whoever asks. */
  pool: Pool;
  log: Logger;
  origin: string;
  trustedProxies: readonly string[];
  latestMigration: string;
  /** The built client files; null in development, where Vite serves them. */
  assetsFolder: string | null;
  isDevelopment: boolean;
  requestsPerMinute: number;
  /** Tests move the clock; without it the database's own clock counts. */
  now?: () => Date | null;
}

export interface App {
  fetch(request: Request, env?: AppBindings['Bindings']): Response | Promise<Response>;
  /** Does the jobs that are due and tells how many rows they touched. */
  runDue(): Promise<number>;
  /** Resolves when every accepted answer is written. */
  drain(): Promise<void>;
}

const LONGEST_PATH = 1000;
const MAX_BODY_BYTES = 64 * 1024;

/** The whole site as a function from Request to Response. */
export function createApp(options: AppOptions): App {
  const units = createUnits(options.pool, options.now);
  const services = createServices(units, options.origin);
  const addressOf = clientAddressReader(options.trustedProxies);
  // Behind a proxy that ends TLS the request's own address is http, and the router would take our forms for foreign.
  const site = { ...build, allowedActionOrigins: [new URL(options.origin).host] };
  const handleDocument = createRequestHandler(site, options.isDevelopment ? 'development' : 'production');
  const words = addressWords();
  const guard = createFloodGuard(options.requestsPerMinute);
  const { origin, log } = options;
  const app = new Hono<AppBindings>();

  app.post('/api/level-test/answers', answersRoute({ services, origin, addressOf, guard, log }));

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', randomBytes(6).toString('hex'));
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set('log', options.log.child({ request: c.get('requestId') }));
    c.set('clientAddress', addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For')));
    await next();
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    c.get('log').info(
      { method: c.req.method, path: loggablePath(c.req.path, words), status: c.res.status, ms },
      'request',
    );
  });
  app.use(securityHeaders(options));
  app.onError((error, c) => {
    // Whoever sent the request went away in the middle of it.
    if (error.message === 'aborted' || c.req.raw.signal.aborted) return c.body(null, 400);
    c.get('log').error({ err: error }, 'request failed');
    return refusal(
      c,
      500,
      'Ceva nu a mers la noi. Întoarce-te la pagina dinainte și încearcă din nou peste un minut.',
    );
  });

  app.get(
    '/health',
    health(options.latestMigration, () => readLatestMigration(units)),
  );
  if (options.assetsFolder) {
    app.use('/assets/*', filesOf(options.assetsFolder, 'public, max-age=31536000, immutable'));
    app.use('/*', filesOf(options.assetsFolder, 'public, max-age=3600'));
  }
  app.use(async (c, next) => {
    const waitMs = await guard(c.get('clientAddress'));
    if (waitMs === 0) return next();
    c.header('Retry-After', String(Math.ceil(waitMs / 1000)));
    return refusal(c, 429, 'Prea multe cereri într-un timp scurt. Așteaptă un minut, apoi încearcă din nou.');
  });
  app.use(sameOriginWrites(options.origin));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refusal(c, 413, 'Ce ai trimis este prea mare. Scurtează textul și încearcă din nou.'),
    }),
  );
  app.use(compress());
  app.all('*', async (c) => {
    const { requestId, clientAddress, log } = c.var;
    const nonce = options.isDevelopment ? undefined : c.get('nonce');
    const facts = { services, requestId, nonce, clientAddress, log };
    const response = forScripts(c.req.path, await handleDocument(readable(c.req.raw), requestContext(facts)));
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
    return response;
  });

  return {
    fetch: (request, env) => app.fetch(request, env ?? {}),
    runDue: () => runDue(units),
    drain: () => services.answers.drain(),
  };
}

/**
 * A form that comes back with errors is an ordinary answer. As a page it has its status; as the data of a page that
 * is already there, browsers would report that status as a failed load.
 */
function forScripts(path: string, response: Response): Response {
  if (!path.endsWith('.data') || response.status !== 422) return response;
  return new Response(response.body, { status: 200, headers: response.headers });
}

/** The fixed parts of the site's addresses. */
function addressWords(): Set<string> {
  const paths = Object.values(build.routes).flatMap((route) => route?.path?.split('/') ?? []);
  return new Set([
    ...paths.filter((word) => !word.startsWith(':') && word !== '*'),
    'health',
    'assets',
    '_',
    '__manifest',
  ]);
}

/** Serves what is built, and only that; anything else goes on to the pages. */
function filesOf(root: string, cacheControl: string): MiddlewareHandler<AppBindings> {
  const serve = serveStatic<AppBindings>({ root, precompressed: true });
  return async (c, next) => {
    let isFile = true;
    const found = await serve(c, () => {
      isFile = false;
      return next();
    });
    if (isFile && found?.ok) found.headers.set('Cache-Control', cacheControl);
    return found;
  };
}

/**
 * An address that is endless or cannot be decoded is the address of no page; the router would take seconds over the
 * one and complain on the console about the other.
 */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURI(url.pathname);
    if (url.pathname.length <= LONGEST_PATH) return request;
    throw new URIError('too long');
  } catch {
    return new Request(new URL('/nu-exista', url), { headers: request.headers });
  }
}

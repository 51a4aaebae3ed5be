import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { TransactionPool } from '@english-beyond-limits/backend/postgres';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createAuthHooks } from '#app/account/messages/auth-hooks.server.ts';
import type { AuthHooks } from '#app/account/messages/auth-messages.ts';
import type { BackupSource } from '#app/admin/backups/hand-backups.server.ts';
import type { MailTransport } from '#app/messaging/mail/mail-transport.ts';
import type { TextTransport } from '#app/messaging/text-messages/text-transport.ts';
import type { JobInterval } from '#app/platform/area.ts';
import { createUnits, readLatestMigration } from '#app/platform/db/units.server.ts';
import { type AuthHookSecrets, mountAuthHooks } from '../auth-hooks/auth-hooks-route.ts';
import { createFileRemover } from '../files/file-remover.ts';
import { createHtmlCache, type HtmlCache } from '../html-cache/html-cache.ts';
import { etagOf } from '../html-cache/prepared-page.ts';
import { answersRoute } from '../http/answers-route.ts';
import type { AppBindings } from '../http/app-bindings.ts';
import type { BackendAccess } from '../http/backend-access.ts';
import { isBackendPath, mountBackend, rateLimited } from '../http/backend-route.ts';
import { clientAddressReader } from '../http/client-address.ts';
import { exerciseResponsesRoute } from '../http/exercise-responses-route.ts';
import { createFloodGuard } from '../http/flood-guard.ts';
import { health } from '../http/health.ts';
import { limitPages, type PageLimiter } from '../http/page-concurrency.ts';
import { addressWords, pagesRoute } from '../http/pages-route.ts';
import { refusal } from '../http/refusal.ts';
import { sameOriginWrites } from '../http/same-origin.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { refuseInViewing } from '../http/viewing-guard.ts';
import { type Logger, loggablePath } from '../log.ts';
import { createSessions } from '../session/sessions.ts';
import { AREAS } from './areas.ts';
import { noteRun, type OtherJob, runDue, untilDue } from './jobs.ts';
import { createServices } from './services.ts';

export interface AppOptions {
  /** Connections with resting role anon; each unit of work on them sets its own identity. */
  pool: TransactionPool;
  /** Connections only for answers of the level test and /health; by default those of `pool`. */
  reservedPool?: TransactionPool;
  /** Limits how many pages are rendered at a time; without it there is no limit. */
  pageLimiter?: PageLimiter;
  log: Logger;
  origin: string;
  /** Whether the people and data are invented (decision 0083). */
  isDemo: boolean;
  trustedProxies: readonly string[];
  latestMigration: string;
  /** The built client files; null in development, where Vite serves them. */
  assetsFolder: string | null;
  isDevelopment: boolean;
  requestsPerMinute: number;
  /** Cache of shared pages; without one nothing is cached. */
  cache?: HtmlCache;
  /** Accounts, files and rows. */
  backend: BackendAccess;
  /** Secrets of the hooks by which a backend elsewhere leaves its messages to the site; without them it sends its own. */
  authHookSecrets?: AuthHookSecrets;
  /** Without a transport mails wait in the outbox. */
  mailTransport?: MailTransport | null;
  /** Without a transport text messages wait in the outbox. */
  textTransport?: TextTransport | null;
  /** The site's backups; absent where the site makes none. */
  backups?: BackupSource | null;
  /** Overrides the clock in tests; without it, or when it returns null, the database's clock counts. */
  now?: () => Date | null;
}

export interface App {
  fetch(request: Request, env?: AppBindings['Bindings']): Response | Promise<Response>;
  /** Runs the due jobs: all of them, those of one interval, or those of exact moments. @returns how many rows they changed */
  runDue(which?: JobInterval | 'timed'): Promise<number>;
  /** Milliseconds until the next exact moment of a job; null when none is known. */
  untilDue(): Promise<number | null>;
  /** Calls this after a message was queued, which may be due later. */
  onWake(listener: () => void): void;
  /** Does work that no area declares, and notes it with the jobs unless it returns null. @returns what the work returns */
  noteRun<Changed extends number | null>(job: OtherJob, work: () => Promise<Changed>): Promise<Changed>;
  /** What the backend leaves to the site: sending account messages, and whether an address must be confirmed. */
  authHooks: AuthHooks;
  /** Resolves when every accepted answer is written and no message is being sent. */
  drain(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;

/** The whole site as a function from Request to Response. */
export function createApp(options: AppOptions): App {
  const units = createUnits(options.pool, options.now);
  const reservedUnits = options.reservedPool ? createUnits(options.reservedPool, options.now) : units;
  const addressOf = clientAddressReader(options.trustedProxies);
  const words = addressWords();
  const guard = createFloodGuard(options.requestsPerMinute);
  const { origin, log, isDevelopment, cache = createHtmlCache() } = options;
  const { authHookSecrets: secrets = { email: null, sms: null } } = options;
  const isOwnBackend = options.backend.serve !== null;
  let wakeListener = () => {};
  const services = createServices({
    units,
    reservedUnits,
    origin,
    isDemo: options.isDemo,
    log,
    contentState: cache,
    onWake: () => wakeListener(),
    mailTransport: options.mailTransport ?? null,
    textTransport: options.textTransport ?? null,
    accountMessages: {
      mails: isOwnBackend || secrets.email !== null,
      texts: isOwnBackend || secrets.sms !== null,
      confirmation: isOwnBackend,
    },
    removeFiles: createFileRemover(options.backend),
    backups: options.backups ?? null,
    readKeyAges: options.backend.readKeyAges ?? null,
  });
  const authHooks = createAuthHooks({ units, origin, mailer: services.mailer, texter: services.texter });
  const app = new Hono<AppBindings>();

  const { now, pageLimiter } = options;
  const pages = limitPages(pageLimiter, MAX_BODY_BYTES);
  const backend = pages.releasingBackend(options.backend);
  const sessions = createSessions({ backend, origin, now });
  const edge = { origin, addressOf, guard, log };
  const viewingGuard = refuseInViewing(origin);
  app.use('/api/*', viewingGuard);
  app.post('/api/level-test/answers', answersRoute({ services, ...edge }));
  app.post('/api/course/responses', exerciseResponsesRoute({ services, sessions, ...edge }));

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', randomUUID().replaceAll('-', '').slice(0, 12));
    c.set('log', options.log.child({ request: c.get('requestId') }));
    c.set('clientAddress', addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For')));
    await next();
    const shared = c.get('shared');
    if (shared && c.res.status === 200) {
      const headers = cacheableHeaders(c.res);
      const etag = etagOf(shared.body, headers);
      c.res.headers.set('ETag', etag);
      cache.keep(shared.path, { body: shared.body, headers, etag }, shared.generation);
    }
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    c.get('log').info(
      { method: c.req.method, path: loggablePath(c.req.path, words), status: c.res.status, ms },
      'request',
    );
  });
  app.use(securityHeaders(options, AREAS));
  app.onError((error, c) => {
    // The client closed the connection during the request.
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
    health(options.latestMigration, () => readLatestMigration(reservedUnits)),
  );
  if (options.assetsFolder) {
    app.use('/assets/*', filesOf(options.assetsFolder, 'public, max-age=31536000, immutable'));
    // One route per file: looking for each page's address on disk would slow every request down.
    const ofRoot = filesOf(options.assetsFolder, 'public, max-age=3600');
    for (const file of filesIn(options.assetsFolder)) app.use(`/${file}`, ofRoot);
    app.use('/level-cards/*', ofRoot);
  }
  app.use(async (c, next) => {
    const waitMs = await guard(c.get('clientAddress'));
    if (waitMs === 0) return next();
    const waitSeconds = Math.ceil(waitMs / 1000);
    if (isBackendPath(c.req.path)) return rateLimited(waitSeconds);
    c.header('Retry-After', String(waitSeconds));
    return refusal(c, 429, 'Prea multe cereri într-un timp scurt. Așteaptă un minut, apoi încearcă din nou.');
  });
  app.use(viewingGuard);
  mountBackend(app, options.backend);
  mountAuthHooks(app, { secrets, hooks: authHooks, now: () => options.now?.() ?? new Date() });
  app.use(sameOriginWrites(options.origin));
  const formLimit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => refusal(c, 413, 'Ce ai trimis este prea mare. Scurtează textul și încearcă din nou.'),
  });
  // A form with a file: the size of the file is added to what other forms may have.
  const uploadLimits = new Map(
    AREAS.flatMap(({ uploads = [] }) => uploads).map(({ path, maxBytes, tooLarge }) => [
      path,
      bodyLimit({ maxSize: maxBytes + MAX_BODY_BYTES, onError: (c) => refusal(c, 413, tooLarge) }),
    ]),
  );
  app.use((c, next) => {
    // A body without a declared length is read whole before its sender is known: it gets the small limit.
    const isMeasured = c.req.header('Content-Length') && !c.req.header('Transfer-Encoding');
    const limit = (isMeasured && uploadLimits.get(c.req.path)) || formLimit;
    return limit(c, next);
  });
  app.use(compress());
  app.all('*', pages.middleware, pagesRoute({ services, isDevelopment, backend, sessions, cache }));

  return {
    fetch: (request, env) => app.fetch(request, env ?? {}),
    runDue: (which) => runDue({ units, services }, which),
    untilDue: () => untilDue({ units, services }),
    onWake(listener) {
      wakeListener = listener;
    },
    noteRun: (job, work) => noteRun(units, job, work),
    authHooks,
    drain: async () => void (await Promise.all(AREAS.map(({ drain }) => drain?.(services)))),
  };
}

/** The headers every response with this page has; encoding and request id differ per response. */
function cacheableHeaders({ headers }: Response): [string, string][] {
  const own = new Set(['content-encoding', 'content-length', 'vary', 'x-request-id']);
  return [...headers].filter(([name]) => !own.has(name));
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Serves built files; any other request goes on to the pages. */
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

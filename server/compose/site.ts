import type { IncomingMessage, Server } from 'node:http';
import { createAddressLimiter } from '@english-beyond-limits/backend/limits';
import { openPool } from '@english-beyond-limits/backend/postgres';
import type { Environment } from '../env.ts';
import { listenForChanges } from '../html-cache/change-listener.ts';
import { createHtmlCache } from '../html-cache/html-cache.ts';
import { backendSockets, SOCKET_PATH } from '../http/backend-sockets.ts';
import { checkAddress, listen, type SocketHandler } from '../http/listen.ts';
import { PAGE_LIMITS } from '../http/page-concurrency.ts';
import { createStartupQueue } from '../http/startup-queue.ts';
import { createLog } from '../log.ts';
import type { App } from './app.ts';
import { openBackend } from './backend.ts';
import { openBackups } from './backups.ts';
import { prepareDatabase } from './database.ts';
import { loadDevelopmentApp, loadProductionApp, preloadProductionApp } from './load-app.ts';
import { type Stops, say, sayReady } from './run-process.ts';
import { openTransports } from './transports.ts';

/** Starts the parts in the order in which visitors need them: database and pages first, scheduled jobs last. */
export async function startSite(env: Environment, isDevelopment: boolean, stops: Stops): Promise<void> {
  const log = createLog(env.logLevel);
  const cache = createHtmlCache();
  const startupQueue = createStartupQueue(env.origin, SOCKET_PATH);
  let sockets: SocketHandler | null = null;
  const serve = async (before?: (server: Server) => void) => {
    const listening = await listen(startupQueue.fetch, env, {
      respondFirst: cache.respond,
      isUrgent,
      sockets: env.supabase ? null : startupQueue.sockets(() => sockets),
      before,
      trustedProxies: env.trustedProxies,
    });
    let closing: Promise<void> | undefined;
    return () => {
      closing ??= listening.close(10_000);
      return closing;
    };
  };
  // With DATABASE_URL other processes may serve the same proxy: do not listen before this one is ready. The development
  // server attaches to the server before it listens.
  let close: (() => Promise<void>) | undefined;
  if (isDevelopment || env.databaseUrl) await checkAddress(env);
  else {
    close = await serve();
    stops.unshift(close);
  }
  if (!isDevelopment) preloadProductionApp();

  const { database, latestMigration, finish } = await prepareDatabase({
    env,
    isDevelopment,
    onAway: (reason) => log.fatal({ reason }, 'database stopped, restarting it'),
    onBack: () => log.info({}, 'database is back'),
    onWaiting: startupQueue.stall,
  });
  stops.unshift(() => database.stop());
  const pool = openPool(database.runtimeUrl, {
    max: 10,
    statementTimeoutMs: 5_000,
    applicationName: 'site',
  });
  stops.unshift(() => pool.end());
  const reservedPool = openPool(database.runtimeUrl, {
    max: 4,
    statementTimeoutMs: 5_000,
    applicationName: 'answers',
  });
  stops.unshift(() => reservedPool.end());
  if (!isDevelopment) stops.unshift(listenForChanges({ databaseUrl: database.runtimeUrl, cache, log }));
  const site = Promise.withResolvers<() => Promise<App>>();
  const backend = await openBackend({ env, database, pool, log, app: async () => (await site.promise)() });
  stops.unshift(() => backend.stop());
  // A cached page may contain the publishable key.
  backend.access.onKeyChange?.(cache.purge);
  // A backup of invented people could be restored as a school.
  const backups = env.isDemo ? null : openBackups(env, database.superuserUrl);
  const load = isDevelopment ? loadDevelopmentApp : loadProductionApp;
  const { app, attach } = await load({
    pool,
    reservedPool,
    pageLimiter: createAddressLimiter(PAGE_LIMITS, PAGE_LIMITS.perAddress),
    log,
    origin: env.origin,
    isDemo: env.isDemo,
    trustedProxies: env.trustedProxies,
    latestMigration,
    requestsPerMinute: 3_000,
    cache,
    backend: backend.access,
    backups,
    authHookSecrets: env.authHooks,
    ...(await openTransports(env)),
  });
  site.resolve(app);
  stops.unshift(async () => (await app()).drain());
  const answered = startupQueue.open((request, bindings) => app().then((it) => it.fetch(request, bindings)));
  sockets = backendSockets(backend.access, env.trustedProxies);
  close ??= await serve(attach);
  stops.unshift(close);

  // Loading the backend takes more CPU time than the first pages, so it waits for them.
  await answered;
  await backend.open();
  stops.unshift(() => Promise.all([backend.hangUp(), close?.()]));
  await finish();
  const { startScheduledJobs } = await import('./scheduled-jobs.ts');
  stops.unshift(startScheduledJobs({ app, cache, log, backups, sweepBackend: backend.sweep }));
  if (env.origin.startsWith('https:') && env.trustedProxies.length === 0) {
    say('TRUSTED_PROXIES is empty: behind a proxy all visitors count as one address and share its limits.');
  }
  if (!env.mail) say('SMTP_URL is empty: mails are not sent, they wait in the outbox.');
  sayReady(`Ready: ${env.origin}`);
}

/** Requests that start without waiting for their turn: answers of the level test and the health check. */
function isUrgent({ url }: IncomingMessage): boolean {
  return url === '/api/level-test/answers' || url === '/health';
}

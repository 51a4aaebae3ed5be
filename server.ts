import type { IncomingMessage, Server } from 'node:http';
import { createAddressLimiter } from '@english-beyond-limits/backend/limits';
import { openPool, StartupError } from '@english-beyond-limits/backend/postgres';
import { openBackend } from './open-backend.ts';
import { openBackups } from './open-backups.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { App } from './server/app.ts';
import { backendSockets, SOCKET_PATH } from './server/backend-sockets.ts';
import { createEntrance } from './server/entrance.ts';
import { type Environment, EnvironmentRefusal, parseEnvironment } from './server/env.ts';
import { listenForChanges } from './server/html-cache/change-listener.ts';
import { createHtmlCache } from './server/html-cache/html-cache.ts';
import { checkAddress, ListenRefusal, listen, type SocketEntrance } from './server/listen.ts';
import { loadDevelopmentApp, loadProductionApp, readProductionAppAhead } from './server/load-app.ts';
import { createLog } from './server/log.ts';
import { PAGE_TURNS } from './server/page-turns.ts';
import { runProcess, type Stops, say, sayReady } from './server/run-process.ts';
import { SeedRefusal } from './server/seed/seed-consent-wordings.ts';
import { openTransports } from './server/transports.ts';

/** Starts everything in the order in which visitors need it: the database and the pages first. */
async function start(env: Environment, isDevelopment: boolean, stops: Stops) {
  const log = createLog(env.logLevel);
  const cache = createHtmlCache();
  const entrance = createEntrance(env.origin, SOCKET_PATH);
  let sockets: SocketEntrance | null = null;
  const serve = async (before?: (server: Server) => void) => {
    const listening = await listen(entrance.fetch, env, {
      answerFirst: cache.answer,
      isUrgent,
      sockets: env.supabase ? null : entrance.sockets(() => sockets),
      before,
      trustedProxies: env.trustedProxies,
    });
    let closing: Promise<void> | undefined;
    return () => {
      closing ??= listening.close(10_000);
      return closing;
    };
  };
  // With other processes behind the same proxy, requests should go to those until this one is ready. The development server
  // attaches to the HTTP server before it listens.
  let close: (() => Promise<void>) | undefined;
  if (isDevelopment || env.databaseUrl) await checkAddress(env);
  else {
    close = await serve();
    stops.unshift(close);
  }
  if (!isDevelopment) readProductionAppAhead();

  const { database, latestMigration, finish } = await prepareDatabase({
    env,
    isDevelopment,
    onAway: (reason) => log.fatal({ reason }, 'the database stopped, it is being started again'),
    onBack: () => log.info({}, 'the database is back'),
    onWaiting: entrance.stall,
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
  // A cached page that carries the publishable key must not outlive that key.
  backend.access.onKeyChange?.(cache.purge);
  const backups = openBackups(env, database.superuserUrl);
  const load = isDevelopment ? loadDevelopmentApp : loadProductionApp;
  const { app, attach } = await load({
    pool,
    reservedPool,
    pageTurns: createAddressLimiter(PAGE_TURNS, PAGE_TURNS.perAddress),
    log,
    origin: env.origin,
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
  const answered = entrance.open((request, bindings) => app().then((it) => it.fetch(request, bindings)));
  sockets = backendSockets(backend.access, env.trustedProxies);
  close ??= await serve(attach);
  stops.unshift(close);

  // Loading the backend takes longer than rendering the first pages, so it comes after them.
  await answered;
  await backend.open();
  stops.unshift(() => Promise.all([backend.hangUp(), close?.()]));
  await finish();
  const { keepHouse } = await import('./server/housekeeping.ts');
  stops.unshift(keepHouse({ app, cache, log, backups, sweepBackend: backend.sweep }));
  if (env.origin.startsWith('https:') && env.trustedProxies.length === 0) {
    say(
      'TRUSTED_PROXIES is empty: behind a proxy all visitors would count as one address and share its limits.',
    );
  }
  if (!env.mail) say('SMTP_URL is empty: mails are not sent, they wait in the outbox.');
  sayReady(`Ready: ${env.origin}`);
}

/** Requests that start without waiting for a turn: answers of the level test and the health check. */
function isUrgent({ url }: IncomingMessage): boolean {
  return url === '/api/level-test/answers' || url === '/health';
}

await runProcess({
  name: 'The site',
  refusals: [StartupError, EnvironmentRefusal, ListenRefusal, SeedRefusal],
  start: async (stops) => start(parseEnvironment(process.env), process.argv.includes('--dev'), stops),
});

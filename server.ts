import { fileURLToPath } from 'node:url';
import { accounts } from './backend/auth/accounts/accounts.ts';
import { createAddressPlaces } from './backend/gateway/address-places.ts';
import { openDatabase } from './backend/postgres/database.ts';
import { migrate } from './backend/postgres/migrate.ts';
import { openPool } from './backend/postgres/pool.ts';
import { StartupRefusal } from './backend/postgres/startup-refusal.ts';
import { openBackend } from './open-backend.ts';
import { openBackups } from './open-backups.ts';
import type { App } from './server/app.ts';
import { backendSockets } from './server/backend-sockets.ts';
import { type Environment, EnvironmentRefusal, parseEnvironment } from './server/env.ts';
import { ensureFirstAdministrator } from './server/first-administrator.ts';
import { keepHouse } from './server/housekeeping.ts';
import { listenForChanges } from './server/html-cache/change-listener.ts';
import { createHtmlCache } from './server/html-cache/html-cache.ts';
import { checkAddress, ListenRefusal, listen } from './server/listen.ts';
import { loadDevelopmentApp, loadProductionApp, readProductionAppAhead } from './server/load-app.ts';
import { createLog } from './server/log.ts';
import { PAGE_TURNS } from './server/page-turns.ts';
import { runProcess, type Stops, say } from './server/run-process.ts';
import { seed } from './server/seed/seed.ts';
import { SeedRefusal } from './server/seed/seed-consent-wordings.ts';
import { openTransports } from './server/transports.ts';

const MIGRATIONS = fileURLToPath(new URL('./supabase/migrations', import.meta.url));

async function start(env: Environment, isDevelopment: boolean, stops: Stops) {
  const log = createLog(env.logLevel);
  await checkAddress(env);
  if (!isDevelopment) readProductionAppAhead();
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    isPreparedElsewhere: env.supabase !== null,
    log: say,
    onExit: (reason) => {
      log.fatal({ reason }, 'the database stopped');
      process.exit(1);
    },
  });
  stops.unshift(() => database.stop());
  const { applied, all } = await migrate(database.ownerUrl, MIGRATIONS, say);
  if (applied.length > 0) say(`Migrations applied: ${applied.length}.`);
  for (const line of await seed(database.ownerUrl)) say(line);
  const { ownerUrl } = database;
  await ensureFirstAdministrator({ accounts, ownerUrl, email: env.adminEmail, say });

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
  const cache = createHtmlCache();
  if (!isDevelopment) stops.unshift(listenForChanges({ databaseUrl: database.runtimeUrl, cache, log }));
  const site = Promise.withResolvers<() => Promise<App>>();
  const backend = await openBackend({ env, database, pool, log, app: async () => (await site.promise)() });
  stops.unshift(() => backend.stop());
  // Should a page for everybody ever carry the key for browsers: it must not outlive that key.
  backend.access.onKeyChange?.(cache.purge);
  const backups = await openBackups(env, database.superuserUrl);
  const load = isDevelopment ? loadDevelopmentApp : loadProductionApp;
  const { app, attach } = await load({
    pool,
    reservedPool,
    pageTurns: createAddressPlaces(PAGE_TURNS, PAGE_TURNS.perAddress),
    log,
    origin: env.origin,
    trustedProxies: env.trustedProxies,
    latestMigration: all.at(-1) ?? '',
    requestsPerMinute: 3_000,
    cache,
    backend: backend.access,
    backups,
    authHookSecrets: env.authHooks,
    ...(await openTransports(env)),
  });
  site.resolve(app);
  stops.unshift(async () => (await app()).drain());
  const listening = await listen(
    (request, bindings) => app().then((it) => it.fetch(request, bindings)),
    env,
    {
      before: attach,
      answerFirst: cache.answer,
      sockets: backendSockets(backend.access, env.trustedProxies),
      trustedProxies: env.trustedProxies,
    },
  );
  stops.unshift(() => Promise.all([backend.hangUp(), listening.close(10_000)]));
  stops.unshift(keepHouse({ app, cache, log, backups, sweepBackend: backend.sweep }));
  if (env.origin.startsWith('https:') && env.trustedProxies.length === 0) {
    say(
      'TRUSTED_PROXIES is empty: behind a proxy every visitor counts as one address, and limits hit them all.',
    );
  }
  if (!env.mail) say('SMTP_URL is empty: mails are written and wait in the outbox, none is sent.');
  say(`Ready: ${env.origin}`);
}

await runProcess({
  name: 'The site',
  refusals: [StartupRefusal, EnvironmentRefusal, ListenRefusal, SeedRefusal],
  start: async (stops) => start(parseEnvironment(process.env), process.argv.includes('--dev'), stops),
});

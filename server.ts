import { fileURLToPath } from 'node:url';
import { accounts } from './backend/auth/accounts/accounts.ts';
import { openDatabase } from './backend/postgres/database.ts';
import { migrate } from './backend/postgres/migrate.ts';
import { openPool } from './backend/postgres/pool.ts';
import { StartupRefusal } from './backend/postgres/startup-refusal.ts';
import { openBackend } from './open-backend.ts';
import type { App } from './server/app.ts';
import { type Environment, EnvironmentRefusal, parseEnvironment } from './server/env.ts';
import { ensureFirstAdministrator } from './server/first-administrator.ts';
import { keepHouse } from './server/housekeeping.ts';
import { listenForChanges } from './server/html-cache/change-listener.ts';
import { createHtmlCache } from './server/html-cache/html-cache.ts';
import { checkAddress, ListenRefusal, listen } from './server/listen.ts';
import { loadDevelopmentApp, loadProductionApp, readProductionAppAhead } from './server/load-app.ts';
import { createLog } from './server/log.ts';
import { EXIT_REFUSED, onStop } from './server/process.ts';
import { seed } from './server/seed/seed.ts';
import { SeedRefusal } from './server/seed/seed-consent-wordings.ts';
import { openTransports } from './server/transports.ts';

const MIGRATIONS = fileURLToPath(new URL('./supabase/migrations', import.meta.url));

function say(line: string) {
  process.stderr.write(`${line}\n`);
}

async function start(env: Environment, isDevelopment: boolean) {
  const log = createLog(env.logLevel);
  // What runs so far, last first: a stop that comes in the middle of starting ends just that.
  const stops: (() => Promise<unknown>)[] = [];
  onStop(async () => {
    for (const stop of stops) await stop();
  });
  await checkAddress(env);
  if (!isDevelopment) readProductionAppAhead();
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    log: say,
    onExit: (reason) => {
      log.fatal({ reason }, 'the database stopped');
      process.exit(1);
    },
  });
  stops.unshift(() => database.stop());
  try {
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
    const cache = createHtmlCache();
    if (!isDevelopment) stops.unshift(listenForChanges({ databaseUrl: database.runtimeUrl, cache, log }));
    const site = Promise.withResolvers<() => Promise<App>>();
    const backend = await openBackend({ env, database, pool, log, app: async () => (await site.promise)() });
    stops.unshift(() => backend.stop());
    const load = isDevelopment ? loadDevelopmentApp : loadProductionApp;
    const { app, attach } = await load({
      pool,
      log,
      origin: env.origin,
      trustedProxies: env.trustedProxies,
      latestMigration: all.at(-1) ?? '',
      requestsPerMinute: 3_000,
      cache,
      backend: backend.access,
      ...(await openTransports(env)),
    });
    site.resolve(app);
    stops.unshift(async () => (await app()).drain());
    const listening = await listen(
      (request, bindings) => app().then((it) => it.fetch(request, bindings)),
      env,
      { before: attach, answerFirst: cache.answer },
    );
    stops.unshift(() => listening.close(10_000));
    stops.unshift(keepHouse({ app, cache, log, sweepBackend: backend.sweep }));
    if (env.origin.startsWith('https:') && env.trustedProxies.length === 0) {
      say(
        'TRUSTED_PROXIES is empty: behind a proxy every visitor counts as one address, and limits hit them all.',
      );
    }
    if (!env.mail) say('SMTP_URL is empty: mails are written and wait in the outbox, none is sent.');
    say(`Ready: ${env.origin}`);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

try {
  await start(parseEnvironment(process.env), process.argv.includes('--dev'));
} catch (error) {
  const refusals = [StartupRefusal, EnvironmentRefusal, ListenRefusal, SeedRefusal];
  const isRefusal = error instanceof Error && refusals.some((kind) => error instanceof kind);
  say(
    isRefusal ? error.message : `The site could not start: ${error instanceof Error ? error.stack : error}`,
  );
  process.exit(isRefusal ? EXIT_REFUSED : 1);
}

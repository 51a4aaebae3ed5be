import { join } from 'node:path';
import { createBackend } from '@english-beyond-limits/backend';
import { openDatabase, openPool, StartupError } from '@english-beyond-limits/backend/postgres';
import { createHttpHooks } from '@english-beyond-limits/backend/webhooks';
import { openBackups } from './open-backups.ts';
import { createBackendApp } from './server/backend-process/backend-app.ts';
import { type BackendEnvironment, parseBackendEnvironment } from './server/backend-process/backend-env.ts';
import { backendSockets } from './server/backend-sockets.ts';
import { watchBackups } from './server/backups/night-watch.ts';
import { EnvironmentRefusal } from './server/env.ts';
import { checkAddress, ListenRefusal, listen } from './server/listen.ts';
import { createLog } from './server/log.ts';
import { runProcess, type Stops, say, sayReady } from './server/run-process.ts';

const ONE_HOUR_MS = 3_600_000;

/** Starts the backend in a process of its own, which the site uses like a hosted project (decision 0038). */
async function start(env: BackendEnvironment, stops: Stops) {
  const log = createLog(env.logLevel);
  await checkAddress(env);
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, log: say });
  stops.unshift(() => database.stop());
  const { authUrl, runtimeUrl } = database;
  if (!authUrl) {
    throw new StartupError(
      'DATABASE_URL belongs to a Supabase project, which has a backend of its own; give this one a plain Postgres.',
    );
  }
  const { siteUrl, publicUrl, isConfirmationRequired } = env;
  const pool = openPool(runtimeUrl, { max: 10, statementTimeoutMs: 5_000, applicationName: 'backend' });
  stops.unshift(() => pool.end());
  const backend = await createBackend({
    authUrl,
    databaseUrl: runtimeUrl,
    pool,
    filesDir: join(env.dataDir, 'files'),
    s3: env.s3,
    maxFileBytes: env.maxFileBytes,
    url: publicUrl,
    siteUrl,
    hooks: createHttpHooks({ ...env, log }),
    providers: env.providers,
    log,
  });
  stops.unshift(() => backend.stop());
  const backups = openBackups({ ...env, supabase: null }, database.superuserUrl);
  if (backups) stops.unshift(watchBackups(backups, log));
  const { trustedProxies } = env;
  const app = createBackendApp({
    access: backend.access,
    pool,
    log,
    trustedProxies,
    publicUrl,
    requestsPerMinute: 3_000,
  });
  const listening = await listen((request, bindings) => app.fetch(request, bindings), env, {
    sockets: backendSockets(backend.access, trustedProxies),
    trustedProxies,
  });
  stops.unshift(() => Promise.all([backend.hangUp(), listening.close(10_000)]));
  const sweep = () => backend.sweep().catch((error) => log.error({ err: error }, 'backend cleanup failed'));
  void sweep();
  const timer = setInterval(sweep, ONE_HOUR_MS);
  stops.unshift(async () => clearInterval(timer));
  if (trustedProxies.length === 0) {
    say(
      'TRUSTED_PROXIES is empty: all visitors who come through the site count as one address and share its limits.',
    );
  }
  if (!env.sendEmail) {
    say('SEND_EMAIL_HOOK_URL is empty: mails about accounts cannot be sent, so no code can be requested.');
  }
  if (!env.sendSms)
    say('SEND_SMS_HOOK_URL is empty: text messages cannot be sent, so no phone can be a second factor.');
  say(
    isConfirmationRequired
      ? 'An address is confirmed before its first session.'
      : 'An address needs no confirmation before its first session.',
  );
  sayReady(`Ready: ${publicUrl}, for the site at ${siteUrl}`);
}

await runProcess({
  name: 'The backend',
  refusals: [StartupError, EnvironmentRefusal, ListenRefusal],
  start: async (stops) => start(parseBackendEnvironment(process.env), stops),
});

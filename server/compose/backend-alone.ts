import { join } from 'node:path';
import { createBackend } from '@english-beyond-limits/backend';
import { openDatabase, openPool, StartupError } from '@english-beyond-limits/backend/postgres';
import { createHttpHooks } from '@english-beyond-limits/backend/webhooks';
import { createBackendApp } from '../backend-process/backend-app.ts';
import type { BackendEnvironment } from '../backend-process/backend-env.ts';
import { scheduleBackups } from '../backups/backup-schedule.ts';
import { backendSockets } from '../http/backend-sockets.ts';
import { checkAddress, listen } from '../http/listen.ts';
import { createLog } from '../log.ts';
import { openBackups } from './backups.ts';
import { type Stops, say, sayReady } from './run-process.ts';

const ONE_HOUR_MS = 3_600_000;

/** The backend in a process of its own: to the site what a hosted project is (decision 0038). */
export async function startBackendAlone(env: BackendEnvironment, stops: Stops): Promise<void> {
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
  if (backups) stops.unshift(scheduleBackups(backups, log));
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
      'TRUSTED_PROXIES is empty: all requests through the site count as one address, so limits apply to all visitors together.',
    );
  }
  if (!env.sendEmail) {
    say('SEND_EMAIL_HOOK_URL is empty: no mails about accounts are sent, so no code can be requested.');
  }
  if (!env.sendSms) say('SEND_SMS_HOOK_URL is empty: no phone can be a second factor.');
  say(
    isConfirmationRequired
      ? 'An address is confirmed before its first session.'
      : 'An address needs no confirmation before its first session.',
  );
  sayReady(`Ready: ${publicUrl}, for the site at ${siteUrl}`);
}

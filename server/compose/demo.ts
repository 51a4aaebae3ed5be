import { join } from 'node:path';
import { createBackend } from '@english-beyond-limits/backend';
import { openPool, StartupError } from '@english-beyond-limits/backend/postgres';
import { writeNotes } from '../demo/demo-folder.ts';
import { createMailbox } from '../demo/mailbox.ts';
import { makeDemo, termUntil } from '../demo/make-demo.ts';
import type { Environment } from '../env.ts';
import { createHtmlCache } from '../html-cache/html-cache.ts';
import { createLog } from '../log.ts';
import type { App } from './app.ts';
import { prepareDatabase } from './database.ts';
import { loadProductionApp } from './load-app.ts';
import type { Stops } from './run-process.ts';

/** Whoever starts a demo school twice on one day sees the same people. */
const SEED = 2026;

/** Fills the folder of a demo school: the site in this process, with a clock that goes through a term, and no port. */
export async function fillDemoFolder(env: Environment, stops: Stops): Promise<void> {
  const log = createLog('error');
  const { database, latestMigration } = await prepareDatabase({
    env,
    isDevelopment: false,
    // A school that was not finished is made again.
    durable: false,
    onAway: () => undefined,
    onBack: () => undefined,
    onWaiting: () => undefined,
  });
  stops.unshift(() => database.stop());
  const { authUrl, runtimeUrl, ownerUrl } = database;
  if (!authUrl) throw new StartupError('A demo school has a database of its own.');
  const pool = openPool(runtimeUrl, { max: 8, statementTimeoutMs: 30_000, applicationName: 'demo' });
  stops.unshift(() => pool.end());
  const timeline = termUntil(new Date());
  const mailbox = createMailbox('salut@scoala.example');
  let app: App | undefined;
  const hooks = () => {
    if (!app) throw new Error('The demo school is not open yet.');
    return app.authHooks;
  };
  const backend = await createBackend({
    authUrl,
    databaseUrl: runtimeUrl,
    pool,
    filesDir: join(env.dataDir, 'files'),
    s3: null,
    maxFileBytes: env.maxFileBytes,
    url: env.origin,
    siteUrl: env.origin,
    hooks: {
      sendEmail: (message) => hooks().sendEmail(message),
      sendSms: (message) => hooks().sendSms(message),
      forgetMessages: (userId, kind) => hooks().forgetMessages(userId, kind),
      isConfirmationRequired: () => hooks().isConfirmationRequired(),
    },
    providers: [],
    log,
    now: timeline.now,
  });
  stops.unshift(() => backend.stop());
  const loaded = await loadProductionApp({
    pool,
    log,
    origin: env.origin,
    isDemo: true,
    trustedProxies: [],
    latestMigration,
    requestsPerMinute: 1_000_000,
    cache: createHtmlCache(),
    backend: backend.access,
    mailTransport: mailbox.transport,
    now: timeline.now,
  });
  app = await loaded.app();
  stops.unshift(async () => app?.drain());
  const accounts = await makeDemo({ app, pool, ownerUrl, origin: env.origin, timeline, mailbox, seed: SEED });
  while (stops.length > 0) await stops.shift()?.();
  writeNotes(env.dataDir, { seed: SEED, accounts });
}

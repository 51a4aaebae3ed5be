import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenIdProvider } from '@english-beyond-limits/backend';
import { type Backend, createBackend } from '@english-beyond-limits/backend';
import { createAddressLimiter } from '@english-beyond-limits/backend/limits';
import { openPool } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { createTestDatabase, type TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { createHttpHooks } from '@english-beyond-limits/backend/webhooks';
import { pino } from 'pino';
import type { App, AppOptions, createApp } from '../../server/compose/app.ts';
import { remoteBackend } from '../../server/http/backend-access.ts';
import { PAGE_LIMITS } from '../../server/http/page-concurrency.ts';
import { TEST_ORIGIN } from './test-origin.ts';

export interface TestApp {
  app: App;
  /** Accounts, files and rows, as the app reaches them. */
  backend: Backend;
  database: TestDatabase;
  /** The lines the app logged. */
  logged: string[];
  /** A request to the app, as a browser on our own pages sends it. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestAppOptions extends Partial<AppOptions> {
  /** The backend is reached over HTTP at this address, as a hosted project is; the caller serves it there. */
  apart?: { url: string; isConfirmationRequired: boolean };
  providers?: readonly OpenIdProvider[];
}

/** The built site over a database of its own, as a function from Request to Response. */
export async function createTestApp(
  { apart, providers = [], ...options }: TestAppOptions = {},
  /** Another app's, to stand for a second process on one database. */
  shared?: TestDatabase,
): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase());
  const pool = openPool(database.runtimeUrl, { ...POOL_LIMITS, max: 4, applicationName: 'test' });
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  const built = join(import.meta.dirname, '../../build/server/index.js');
  const module = (await import(/* @vite-ignore */ built)) as { createApp: typeof createApp };
  const { origin = TEST_ORIGIN, now } = options;
  const filesDir = filesOf(database);
  const backend = await createBackend({
    authUrl: database.authUrl,
    databaseUrl: database.runtimeUrl,
    pool,
    filesDir,
    url: apart?.url ?? origin,
    siteUrl: origin,
    hooks: apart
      ? createHttpHooks({
          sendEmail: { url: new URL('/api/auth-hooks/send-email', origin), secret: HOOK_SECRET },
          sendSms: { url: new URL('/api/auth-hooks/send-sms', origin), secret: HOOK_SECRET },
          isConfirmationRequired: apart.isConfirmationRequired,
          siteUrl: origin,
          log,
          now: () => now?.() ?? new Date(),
        })
      : {
          sendEmail: (message) => app.authHooks.sendEmail(message),
          sendSms: (message) => app.authHooks.sendSms(message),
          forgetMessages: (userId, kind) => app.authHooks.forgetMessages(userId, kind),
          isConfirmationRequired: () => app.authHooks.isConfirmationRequired(),
        },
    providers,
    log,
    now: () => now?.() ?? new Date(),
  });
  const app: App = module.createApp({
    pool,
    log,
    origin,
    isDemo: false,
    ...(apart
      ? {
          backend: asHosted(backend, apart.url),
          authHookSecrets: { email: [HOOK_SECRET], sms: [HOOK_SECRET] },
        }
      : { backend: backend.access }),
    trustedProxies: [],
    latestMigration:
      readdirSync(join(import.meta.dirname, '../../supabase/migrations'))
        .sort()
        .at(-1)
        ?.slice(0, 14) ?? '',
    assetsFolder: join(import.meta.dirname, '../../build/client'),
    isDevelopment: false,
    requestsPerMinute: 10_000,
    pageLimiter: createAddressLimiter(PAGE_LIMITS, PAGE_LIMITS.perAddress),
    ...options,
  });
  atEnd(async () => {
    await app.drain();
    await backend.stop();
    await pool.end();
  });
  return {
    app,
    backend,
    database,
    logged,
    request: async (path, init) =>
      app.fetch(new Request(new URL(path, TEST_ORIGIN), { redirect: 'manual', ...init })),
  };
}

const HOOK_SECRET = Buffer.alloc(32, 5);

/** The backend as the site reaches it in another process. */
function asHosted({ keys }: Backend, url: string) {
  return remoteBackend({ url, anonKey: keys.publishable, secretKey: keys.secret });
}

const folders = new Map<string, string>();

/** The folder of a database's files: two processes on one database share it. */
function filesOf({ ownerUrl }: TestDatabase): string {
  const known = folders.get(ownerUrl);
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'test files '));
  folders.set(ownerUrl, folder);
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type Backend, createBackend } from '../../backend/backend.ts';
import { openPool } from '../../backend/postgres/pool.ts';
import type { App, AppOptions, createApp } from '../../server/app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
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

/** The built site over a database of its own, behind the same door the server uses. */
export async function createTestApp(
  options: Partial<AppOptions> = {},
  /** Another app's, to stand for a second process on one database. */
  shared?: TestDatabase,
): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase());
  const pool = openPool(database.runtimeUrl, { max: 4, statementTimeoutMs: 5_000, applicationName: 'test' });
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  const built = join(import.meta.dirname, '../../build/server/index.js');
  const module = (await import(/* @vite-ignore */ built)) as { createApp: typeof createApp };
  const { origin = TEST_ORIGIN, now } = options;
  const filesDir = filesOf(database);
  const backend = await createBackend({
    authUrl: database.authUrl,
    pool,
    filesDir,
    url: origin,
    siteUrl: origin,
    hooks: {
      sendEmail: (message) => app.authHooks.sendEmail(message),
      sendSms: (message) => app.authHooks.sendSms(message),
      forgetMessages: (userId, kind) => app.authHooks.forgetMessages(userId, kind),
      isConfirmationRequired: () => app.authHooks.isConfirmationRequired(),
    },
    providers: [],
    log,
    now: () => now?.() ?? new Date(),
  });
  const app: App = module.createApp({
    pool,
    log,
    origin,
    backend: backend.access,
    trustedProxies: [],
    latestMigration:
      readdirSync(join(import.meta.dirname, '../../supabase/migrations'))
        .sort()
        .at(-1)
        ?.slice(0, 14) ?? '',
    assetsFolder: join(import.meta.dirname, '../../build/client'),
    isDevelopment: false,
    requestsPerMinute: 10_000,
    ...options,
  });
  afterAll(async () => {
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

const folders = new Map<string, string>();

/** Files and database belong together: two processes on one database share one folder. */
function filesOf({ ownerUrl }: TestDatabase): string {
  const known = folders.get(ownerUrl);
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'test files '));
  folders.set(ownerUrl, folder);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

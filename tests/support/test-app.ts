import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { openPool } from '../../backend/postgres/pool.ts';
import type { App, AppOptions, createApp } from '../../server/app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { TEST_ORIGIN } from './test-origin.ts';

export interface TestApp {
  app: App;
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
  const app = module.createApp({
    pool,
    log,
    origin: TEST_ORIGIN,
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
    await pool.end();
  });
  return {
    app,
    database,
    logged,
    request: async (path, init) =>
      app.fetch(new Request(new URL(path, TEST_ORIGIN), { redirect: 'manual', ...init })),
  };
}

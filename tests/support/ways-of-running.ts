import type { TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { startProxy } from './proxy.ts';
import { createSiteWithRemoteBackend } from './site-with-remote-backend.ts';
import type { TestAppOptions } from './test-app.ts';
import { createTestSite, type TestSite } from './test-site.ts';

/** How the same site runs: by itself, with its backend on another origin, or as two processes behind a proxy. */
export type WayOfRunning = 'by itself' | 'with its backend elsewhere' | 'as two processes';

interface Options extends TestAppOptions {
  /** Of a backend elsewhere, which does not know the site's setting. */
  isConfirmationRequired?: boolean;
}

/** Creates a site that runs in this way, on a database of its own. Requests go to its `origin`. */
export async function createSiteIn(way: WayOfRunning, options: Options = {}): Promise<TestSite> {
  const { isConfirmationRequired, ...rest } = options;
  if (way === 'by itself') return createTestSite(rest);
  if (way === 'with its backend elsewhere') return createSiteWithRemoteBackend(options);
  const { first, origin } = await createTwoProcesses(rest);
  return { ...first, origin };
}

/**
 * Two sites on one database, each with its own pool, backend and cache, and a proxy that takes turns between them.
 * @param prepared the database, when it is not one of the test's own server
 */
export async function createTwoProcesses(
  options: TestAppOptions = {},
  prepared?: TestDatabase,
): Promise<{
  first: TestSite;
  second: TestSite;
  /** Where visitors reach them, now the one and now the other. */
  origin: string;
}> {
  const proxy = await startProxy();
  const { origin } = proxy;
  const both = { ...options, origin, trustedProxies: ['127.0.0.1', '::1'] };
  const first = await createTestSite(both, prepared);
  const second = await createTestSite(both, first.database);
  proxy.targets.push(first.origin, second.origin);
  return { first, second, origin };
}

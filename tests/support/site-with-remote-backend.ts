import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { pino } from 'pino';
import { createBackendApp } from '../../server/backend-process/backend-app.ts';
import { backendSockets } from '../../server/http/backend-sockets.ts';
import { listen } from '../../server/http/listen.ts';
import type { TestAppOptions } from './test-app.ts';
import { createTestSite, freePort, type TestSite } from './test-site.ts';

/** The addresses of this machine, so that the backend trusts the client address the site passes on. */
const TRUSTED = ['127.0.0.1', '::1'];

/**
 * The built site with its backend on another origin, reached over HTTP alone, and messages that come back by signed
 * hooks: as with a hosted project, but for the process, so that a test can move the clock.
 */
export async function createSiteWithRemoteBackend(
  options: TestAppOptions & { isConfirmationRequired?: boolean } = {},
): Promise<TestSite & { backendUrl: string }> {
  const { isConfirmationRequired = false, ...rest } = options;
  const port = await freePort();
  const backendUrl = `http://localhost:${port}`;
  const site = await createTestSite({ ...rest, apart: { url: backendUrl, isConfirmationRequired } });
  const app = createBackendApp({
    access: site.backend.access,
    pool: { query: async () => undefined } as never,
    log: pino({ level: 'silent' }),
    trustedProxies: TRUSTED,
    publicUrl: backendUrl,
    requestsPerMinute: 100_000,
  });
  const listening = await listen(
    (request, bindings) => app.fetch(request, bindings),
    { host: '127.0.0.1', port },
    { sockets: backendSockets(site.backend.access, TRUSTED) },
  );
  atEnd(() => listening.close(0));
  return { ...site, backendUrl };
}

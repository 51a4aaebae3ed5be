import { createServer } from 'node:http';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import type { TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { listenForChanges } from '../../server/html-cache/change-listener.ts';
import { createHtmlCache, type HtmlCache } from '../../server/html-cache/html-cache.ts';
import { backendSockets } from '../../server/http/backend-sockets.ts';
import { listen } from '../../server/http/listen.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export interface TestSite extends TestApp {
  origin: string;
  cache: HtmlCache;
}

/** The built site, served over HTTP as the real server does it, cache included, from a database of its own. */
export async function createTestSite(options: TestAppOptions = {}, shared?: TestDatabase): Promise<TestSite> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const cache = createHtmlCache();
  const made = await createTestApp({ origin, cache, ...options }, shared);
  const opened = Promise.withResolvers<void>();
  const stopListening = listenForChanges({
    databaseUrl: made.database.runtimeUrl,
    cache: {
      ...cache,
      open(forMs) {
        cache.open(forMs);
        opened.resolve();
      },
    },
    log: { warn: () => undefined, info: () => undefined },
  });
  await opened.promise;
  const listening = await listen(
    (request, bindings) => made.app.fetch(request, bindings),
    { host: '127.0.0.1', port },
    {
      respondFirst: cache.respond,
      sockets: options.apart ? null : backendSockets(made.backend.access, options.trustedProxies ?? []),
    },
  );
  atEnd(async () => {
    await Promise.all([made.backend.hangUp(), listening.close(0)]);
    await stopListening();
  });
  return { ...made, origin, cache };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

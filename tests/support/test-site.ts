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

/** Below the ports that systems give to outgoing connections, which would take one between its probe and its use. */
const FIRST_PORT = 12_000;
const PORTS_OF_PROCESS = 100;
const PROCESSES = 190;

let lastPort = 0;

/** A port that nobody listens on. Processes look in ranges of their own, so that two at once do not find the same. */
export async function freePort(): Promise<number> {
  const first = FIRST_PORT + (process.pid % PROCESSES) * PORTS_OF_PROCESS;
  for (;;) {
    const port = first + (lastPort++ % PORTS_OF_PROCESS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

import { createServer, type Server } from 'node:http';
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
const RANGES = 190;

let range: Promise<number> | undefined;
let lastPort = 0;

/** A port that nobody listens on, out of a range that no other process looks in. */
export async function freePort(): Promise<number> {
  range ??= takeRange();
  const first = await range;
  for (;;) {
    const port = first + 1 + (lastPort++ % (PORTS_OF_PROCESS - 1));
    const probe = await listenOn(port);
    if (!probe) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/** A range belongs to the process that listens on its first port, until it ends. @returns that port */
async function takeRange(): Promise<number> {
  for (let step = 0; step < RANGES; step++) {
    const first = FIRST_PORT + ((process.pid + step) % RANGES) * PORTS_OF_PROCESS;
    const owned = await listenOn(first);
    if (!owned) continue;
    owned.unref();
    return first;
  }
  throw new Error('Every range of ports is taken.');
}

function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../compose/app.ts';
import { isBackendPath } from './backend-route.ts';
import type { SocketHandler } from './listen.ts';
import { refusalPage } from './refusal.ts';
import { fixedSecurityHeaders } from './security-headers.ts';

/** How long a request waits for the site to start. */
const HOLD_MS = 5_000;
/** Further requests get 503 at once. */
const MAX_HELD = 500;
/** How long the rest of the start waits for the responses to held requests. */
const FIRST_RESPONSES_MS = 1_000;
const RETRY_AFTER_SECONDS = '5';

const NOT_READY =
  'Site-ul nu e gata acum să arate pagini sau să salveze ceva. Ce era salvat a rămas salvat. Încearcă din nou peste un minut.';

/** Listens at the site's address from the first moment and holds requests until the site has started. */
interface StartupQueue {
  fetch: App['fetch'];
  /** Passes held and later requests to the site. Resolves when the held ones are answered, at the latest after a second. */
  open(app: App['fetch']): Promise<void>;
  /** Stops holding requests, since it is not known when the site will start: they get 503 at once. */
  stall(): void;
  /** Handles upgrades: 503 until `handler` returns one. */
  sockets(handler: () => SocketHandler | null): SocketHandler;
}

/**
 * Requests that arrive while the site starts wait up to HOLD_MS, then get 503 in the format of what they asked for: a
 * page, JSON or a protocol of the backend.
 * @param path where sockets are opened
 */
export function createStartupQueue(origin: string, path: string): StartupQueue {
  const opened = Promise.withResolvers<App['fetch']>();
  let app: App['fetch'] | null = null;
  let isStalled = false;
  let held = 0;
  const firstResponses = new Set<Promise<unknown>>();

  async function hold(): Promise<App['fetch'] | null> {
    if (isStalled || held >= MAX_HELD) return null;
    held++;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, HOLD_MS, null);
    });
    const found = await Promise.race([opened.promise, timeout]);
    clearTimeout(timer);
    held--;
    return found;
  }

  return {
    async fetch(request, bindings) {
      if (app) return app(request, bindings);
      const isHealth = new URL(request.url).pathname === '/health';
      const found = isHealth ? null : await hold();
      if (!found) return unavailable(request, origin);
      const response = Promise.resolve(found(request, bindings));
      firstResponses.add(response);
      return response;
    },
    async open(fetch) {
      app = fetch;
      opened.resolve(fetch);
      const timeout = new AbortController();
      // Let the held requests resume first.
      await setImmediate();
      await Promise.race([
        Promise.allSettled(firstResponses),
        sleep(FIRST_RESPONSES_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
      ]);
      timeout.abort();
      firstResponses.clear();
      // Let their responses be written.
      await setImmediate();
    },
    stall() {
      isStalled = true;
    },
    sockets: (handler) => ({
      path,
      handle(request, socket: Duplex, head) {
        const current = handler();
        if (current) current.handle(request, socket, head);
        // The realtime client reconnects by itself.
        else socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      },
    }),
  };
}

/** The 503 response while the site is not started. */
function unavailable(request: Request, origin: string): Response {
  const { pathname } = new URL(request.url);
  const headers = {
    ...fixedSecurityHeaders(origin),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER_SECONDS,
  };
  const json = (body: object) => Response.json(body, { status: 503, headers });
  if (pathname === '/health') {
    return json({ status: 'degraded', database: 'unreachable', migrations: 'unknown' });
  }
  if (isBackendPath(pathname)) return json(protocolError(pathname));
  if (!request.headers.get('Accept')?.includes('text/html')) {
    return json({ status: 'refused', message: NOT_READY });
  }
  return new Response(refusalPage(NOT_READY), {
    status: 503,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/** The error body of PostgREST, Supabase Auth or Storage for an unavailable database. */
function protocolError(pathname: string): object {
  if (pathname.startsWith('/rest/')) {
    const message = 'Database client error. Retrying the connection.';
    return { code: 'PGRST001', details: null, hint: null, message };
  }
  if (pathname.startsWith('/auth/')) {
    return { code: 503, error_code: 'unexpected_failure', msg: 'Service Unavailable' };
  }
  const message = 'The database is not available. Please try again later.';
  return { statusCode: '503', error: 'DatabaseError', message };
}

import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../compose/app.ts';
import { isOfBackend } from './backend-route.ts';
import type { SocketEntrance } from './listen.ts';
import { refusalPage } from './refusal.ts';
import { fixedSecurityHeaders } from './security-headers.ts';

/** How long a request waits for a site that is starting. */
const HOLD_MS = 5_000;
/** More than these are not kept waiting. */
const MOST_HELD = 500;
/** How long the rest of the start waits for the answers to those that were kept waiting. */
const FIRST_ANSWERS_MS = 1_000;
const RETRY_AFTER_SECONDS = '5';

const NOT_READY =
  'Site-ul nu e gata acum să arate pagini sau să salveze ceva. Ce era salvat a rămas salvat. Încearcă din nou peste un minut.';

/** What stands at the site's address from the first moment, also while there is no site behind it yet. */
interface Entrance {
  fetch: App['fetch'];
  /** The site answers from now on. @returns once those that waited have their answers, or after a second */
  open(app: App['fetch']): Promise<void>;
  /** It is not known when the site will be there: nobody is kept waiting. */
  stall(): void;
  /** Sockets, from the moment on at which somebody takes them. */
  sockets(later: () => SocketEntrance | null): SocketEntrance;
}

/**
 * Requests that come while the site starts wait for it a few seconds; those that would wait longer get 503, each in the
 * shape of what they asked for.
 * @param path where sockets are opened
 */
export function createEntrance(origin: string, path: string): Entrance {
  const opened = Promise.withResolvers<App['fetch']>();
  let app: App['fetch'] | null = null;
  let isStalled = false;
  let held = 0;
  const firstAnswers = new Set<Promise<unknown>>();

  async function hold(): Promise<App['fetch'] | null> {
    if (isStalled || held >= MOST_HELD) return null;
    held++;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, HOLD_MS, null);
    });
    const found = await Promise.race([opened.promise, late]);
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
      const answer = Promise.resolve(found(request, bindings));
      firstAnswers.add(answer);
      return answer;
    },
    async open(fetch) {
      app = fetch;
      opened.resolve(fetch);
      const late = new AbortController();
      // After those that waited have gone on, and after their answers have been written.
      await setImmediate();
      await Promise.race([
        Promise.allSettled(firstAnswers),
        sleep(FIRST_ANSWERS_MS, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
      firstAnswers.clear();
      await setImmediate();
    },
    stall() {
      isStalled = true;
    },
    sockets: (later) => ({
      path,
      take(request, socket: Duplex, head) {
        const entrance = later();
        if (entrance) entrance.take(request, socket, head);
        // Its client comes again by itself.
        else socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      },
    }),
  };
}

/** What is answered while neither pages nor the database are there. */
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
  if (isOfBackend(pathname)) return json(inItsProtocol(pathname));
  if (!request.headers.get('Accept')?.includes('text/html')) {
    return json({ status: 'refused', message: NOT_READY });
  }
  return new Response(refusalPage(NOT_READY), {
    status: 503,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/** As PostgREST, Supabase Auth and Storage say it. */
function inItsProtocol(pathname: string): object {
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

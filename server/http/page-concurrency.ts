import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppBindings } from './app-bindings.ts';
import type { BackendAccess } from './backend-access.ts';
import { isDisconnected } from './client-connection.ts';
import { refusal } from './refusal.ts';

/**
 * How many pages are rendered and how many requests wait, in total and per address. Many may wait per address: a school or
 * a mobile network has a single one.
 */
export const PAGE_LIMITS = {
  maxActive: 8,
  maxQueued: 1_000,
  queueTimeoutMs: 10_000,
  perAddress: { maxActive: 2, maxQueued: 400 },
};

type Refusal = 'share' | 'full' | 'timeout' | 'left';

/**
 * Waits for a slot to render a page.
 * @returns releases the slot, or why there is none: too many requests of the address wait, too many wait in total, the
 * wait timed out, the client disconnected
 */
export type PageLimiter = (request: {
  address: string;
  hasLeft: () => boolean;
}) => Promise<(() => void) | Refusal>;

/**
 * Limits how many pages are rendered at a time, in total and per address: rendering one takes some milliseconds of CPU
 * time, so a client that asks for many waits behind its own. Between two pages the event loop handles other work.
 * @param maxBufferedBody longer bodies are read by their route, in bytes
 */
export function limitPages(limiter: PageLimiter | undefined, maxBufferedBody: number) {
  /** Releases the slot of the current request. */
  const current = new AsyncLocalStorage<() => void>();

  const middleware: MiddlewareHandler<AppBindings> = async (c, next) => {
    if (!limiter) return next();
    // A body may arrive slowly: read it before taking a slot.
    if (Number(c.req.header('Content-Length') ?? 0) <= maxBufferedBody) await bufferBody(c);
    const slot = await limiter({ address: c.get('clientAddress'), hasLeft: () => isDisconnected(c) });
    if (typeof slot === 'string') return refuse(c, slot);
    let isReleased = false;
    const release = () => {
      // Not at once: the next page would start before the event loop handles anything else.
      if (!isReleased) setImmediate(slot);
      isReleased = true;
    };
    try {
      await current.run(release, next);
    } finally {
      release();
    }
  };

  return {
    middleware,
    /**
     * The backend, releasing the request's slot with the first call: the backend has limits of its own, and some calls
     * take long. The request does not take a slot again afterwards: other requests may hold one while they wait for the
     * same call.
     */
    releasingBackend(backend: BackendAccess): BackendAccess {
      const fetch: BackendAccess['fetch'] = (request, caller) => {
        current.getStore()?.();
        return backend.fetch(request, caller);
      };
      return Object.create(backend, { fetch: { value: fetch } });
    },
  };
}

async function bufferBody(c: Context<AppBindings>): Promise<void> {
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method)) return;
  const { method, url, headers, signal } = c.req.raw;
  const body = await c.req.raw.arrayBuffer();
  c.req.raw = new Request(url, { method, headers, signal, ...(body.byteLength > 0 && { body }) });
}

function refuse(c: Context<AppBindings>, reason: Refusal): Response {
  if (reason === 'left') return c.body(null, 400);
  c.header('Retry-After', '5');
  return reason === 'share'
    ? refusal(
        c,
        429,
        'Din rețeaua ta s-au cerut prea multe pagini deodată. Așteaptă câteva secunde, apoi încearcă din nou.',
      )
    : refusal(
        c,
        503,
        'Site-ul primește acum mai multe cereri decât poate răspunde. Așteaptă câteva secunde, apoi încearcă din nou.',
      );
}

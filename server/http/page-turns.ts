import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppBindings } from './app-bindings.ts';
import type { BackendAccess } from './backend-access.ts';
import { hasLeft } from './has-left.ts';
import { refusal } from './refusal.ts';

/**
 * How many pages are made at a time, and how many requests wait for that, in all and of one address; how long one waits,
 * in milliseconds. A school or a mobile network has one address for everybody, so many may wait.
 */
export const PAGE_TURNS = {
  maxActive: 8,
  maxQueued: 1_000,
  queueTimeoutMs: 10_000,
  perAddress: { maxActive: 2, maxQueued: 400 },
};

type Refused = 'share' | 'full' | 'timeout' | 'left';

/**
 * Gives a request its turn, by network.
 * @returns ends the turn, or why there is none: too many requests of the network wait, too many wait in all, it took too
 * long, the sender left
 */
export type PageTurns = (wanting: {
  address: string;
  hasLeft: () => boolean;
}) => Promise<(() => void) | Refused>;

/**
 * Lets pages begin by turns: making one keeps the processor for some milliseconds, so whoever asks for many waits behind
 * their own. Whatever is waiting at the door of the process is looked at between two pages.
 * @param smallBody longer bodies are read by those they are for, in bytes
 */
export function inTurns(turns: PageTurns | undefined, smallBody: number) {
  /** Ends the turn of the request that is being answered. */
  const current = new AsyncLocalStorage<() => void>();

  const middleware: MiddlewareHandler<AppBindings> = async (c, next) => {
    if (!turns) return next();
    // A body may take long to arrive; nobody else waits for it.
    if (Number(c.req.header('Content-Length') ?? 0) <= smallBody) await takeBody(c);
    const turn = await turns({ address: c.get('clientAddress'), hasLeft: () => hasLeft(c) });
    if (typeof turn === 'string') return refuse(c, turn);
    let isOver = false;
    const end = () => {
      // Not at once: the next page would begin before anything else is looked at.
      if (!isOver) setImmediate(turn);
      isOver = true;
    };
    try {
      await current.run(end, next);
    } finally {
      end();
    }
  };

  return {
    middleware,
    /**
     * The backend has limits of its own, and some of its work takes long: a request that asks it ends its turn. It does
     * not take another one afterwards, because what it asked for may be what others wait for in theirs.
     */
    endingTurns(backend: BackendAccess): BackendAccess {
      const fetch: BackendAccess['fetch'] = (request, caller) => {
        current.getStore()?.();
        return backend.fetch(request, caller);
      };
      return Object.create(backend, { fetch: { value: fetch } });
    },
  };
}

async function takeBody(c: Context<AppBindings>): Promise<void> {
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method)) return;
  const { method, url, headers, signal } = c.req.raw;
  const body = await c.req.raw.arrayBuffer();
  c.req.raw = new Request(url, { method, headers, signal, ...(body.byteLength > 0 && { body }) });
}

function refuse(c: Context<AppBindings>, why: Refused): Response {
  if (why === 'left') return c.body(null, 400);
  c.header('Retry-After', '5');
  return why === 'share'
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

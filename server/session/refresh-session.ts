import { type CookieOptionsWithName, createServerClient } from '@supabase/ssr';
import type { BackendAccess } from '../http/backend-access.ts';
import type { CookieChange } from './cookie-jar.ts';
import { saysSessionIsOver } from './session-over.ts';

/** Who sends a request: for the backend's limits and its list of sessions. */
export interface Caller {
  clientAddress: string;
  userAgent: string | null;
  /** The cookie by which the backend knows the browser again, as it is sent; null without one. */
  deviceCookie?: string | null;
  /** Aborted once the visitor has gone: the backend need not go on. */
  signal?: AbortSignal;
}

type RefreshOutcome =
  | { is: 'refreshed'; accessToken: string; cookies: CookieChange[] }
  /** The session is over. */
  | { is: 'refused' }
  /** Nobody could say: the session may well be alive. */
  | { is: 'unreachable'; cause: unknown };

export type RefreshSession = (refreshToken: string, caller: Caller) => Promise<RefreshOutcome>;

/** A browser asks for many things at once, and some of them arrive when the first are already answered. */
const REMEMBERED_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** Refreshes sessions, each once however many requests of this process bring the same token at about the same time. */
export function createRefresh(backend: BackendAccess, cookieOptions: CookieOptionsWithName): RefreshSession {
  const known = new Map<string, Promise<RefreshOutcome>>();

  return (refreshToken, caller) => {
    const shared = known.get(refreshToken);
    if (shared) return shared;
    const refreshing = refresh(backend, cookieOptions, refreshToken, caller);
    known.set(refreshToken, refreshing);
    const forget = () => known.delete(refreshToken);
    void refreshing.then(({ is }) => {
      if (is === 'refreshed') setTimeout(forget, REMEMBERED_MS).unref();
      else forget();
    });
    return refreshing;
  };
}

async function refresh(
  backend: BackendAccess,
  cookieOptions: CookieOptionsWithName,
  refreshToken: string,
  caller: Caller,
): Promise<RefreshOutcome> {
  const cookies: CookieChange[] = [];
  let attempts = 0;
  const client = createServerClient(backend.url, backend.publishableKey, {
    cookieOptions,
    // Without the old session: with it, the client would refresh on its own account as well.
    cookies: { getAll: () => [], setAll: (changes) => void cookies.push(...changes) },
    global: {
      fetch: async (input, init) => {
        // The library tries for thirty seconds, while a page waits: one more time, then an answer it takes for final.
        if (++attempts > 2) {
          return Response.json(
            { error_code: 'request_timeout', msg: 'The backend did not answer' },
            { status: 400 },
          );
        }
        return callBackend(backend, input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }, caller);
      },
    },
  });
  const { data, error } = await client.auth
    .refreshSession({ refresh_token: refreshToken })
    .catch((thrown: unknown) => ({ data: { session: null }, error: thrown }));
  if (data.session) return { is: 'refreshed', accessToken: data.session.access_token, cookies };
  return saysSessionIsOver(error) ? { is: 'refused' } : { is: 'unreachable', cause: error };
}

/** `fetch` of a client that speaks for a visitor: the backend sees their address and their browser, not ours. */
export function callBackend(
  backend: BackendAccess,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { clientAddress, userAgent, deviceCookie, signal }: Caller,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (userAgent) headers.set('User-Agent', userAgent);
  if (deviceCookie) headers.set('Cookie', deviceCookie);
  const ends = [init?.signal, signal].filter((it) => it !== null && it !== undefined);
  const request = new Request(input, { ...init, headers, signal: AbortSignal.any(ends) });
  return backend.fetch(request, { clientAddress });
}

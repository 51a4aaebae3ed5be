import { type CookieOptionsWithName, createServerClient } from '@supabase/ssr';
import type { BackendAccess } from '../http/backend-access.ts';
import type { CookieChange } from './cookie-jar.ts';
import { isSessionOver } from './session-over.ts';

/** The sender of a request, for the backend's limits and its list of sessions. */
export interface Caller {
  clientAddress: string;
  userAgent: string | null;
  /** The device cookie as `name=value`; null without one. */
  deviceCookie?: string | null;
  /** Aborted when the visitor has disconnected. */
  signal?: AbortSignal;
}

type RefreshOutcome =
  | { status: 'refreshed'; accessToken: string; cookies: CookieChange[] }
  | { status: 'ended' }
  /** The session may still be valid. */
  | { status: 'unreachable'; cause: unknown };

export type RefreshSession = (refreshToken: string, caller: Caller) => Promise<RefreshOutcome>;

/** Of a browser's parallel requests with the same token, some arrive when the first is already answered. */
const REUSE_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** Refreshes sessions; parallel requests of this process with the same token share one refresh. */
export function createRefresh(backend: BackendAccess, cookieOptions: CookieOptionsWithName): RefreshSession {
  const known = new Map<string, Promise<RefreshOutcome>>();

  return (refreshToken, caller) => {
    const shared = known.get(refreshToken);
    if (shared) return shared;
    const refreshing = refresh(backend, cookieOptions, refreshToken, caller);
    known.set(refreshToken, refreshing);
    const forget = () => known.delete(refreshToken);
    void refreshing.then(({ status }) => {
      if (status === 'refreshed') setTimeout(forget, REUSE_MS).unref();
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
    // Without the old session's cookies: with them the client would start a second refresh by itself.
    cookies: { getAll: () => [], setAll: (changes) => void cookies.push(...changes) },
    global: {
      fetch: async (input, init) => {
        // The client retries for thirty seconds while a page waits. Allow one retry, then send an error it does not retry.
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
  if (data.session) return { status: 'refreshed', accessToken: data.session.access_token, cookies };
  return isSessionOver(error) ? { status: 'ended' } : { status: 'unreachable', cause: error };
}

/** `fetch` for a client that acts for a visitor: the backend gets the visitor's address, browser and device cookie. */
export function callBackend(
  backend: BackendAccess,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { clientAddress, userAgent, deviceCookie, signal }: Caller,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (userAgent) headers.set('User-Agent', userAgent);
  if (deviceCookie) headers.set('Cookie', deviceCookie);
  const signals = [init?.signal, signal].filter((it) => it !== null && it !== undefined);
  const request = new Request(input, { ...init, headers, signal: AbortSignal.any(signals) });
  return backend.fetch(request, { clientAddress });
}

import { type CookieOptionsWithName, createServerClient } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type BackendForBrowsers, checkClientConfiguration } from '#app/domain/client-configuration.ts';
import { sessionCookieName } from '#app/platform/cookies/session-cookie.server.ts';
import type { BackendAccess } from '../http/backend-access.ts';
import { type Claims, createAccessTokenVerifier } from './access-token.ts';
import { type CookieChange, createCookieJar } from './cookie-jar.ts';
import { deviceCookieIn, deviceCookieOf } from './device-cookie.ts';
import { findSession, forgetSession } from './find-session.ts';
import { callBackend, createRefresh } from './refresh-session.ts';
import { saysSessionIsOver } from './session-over.ts';
import { sessionCookies } from './stored-session.ts';

/** The session of one request. */
export interface Session {
  /** What the access token says, verified; null without a session. */
  claims: Claims | null;
  /** Why it could not be found out whether there is a session; null where it could. */
  failure: Error | null;
  /** Whether the request came with a session cookie, good or not: its answer is one person's. */
  hasCookie: boolean;
  /** The official client of this request: it reads the session's cookies and writes them into the answer. */
  supabase(): SupabaseClient;
  /** Ends this device's session. @returns false when that could not be done: everything is then as before */
  end(): Promise<boolean>;
  /** Makes the browser forget a session that is over. */
  forget(): void;
  /** The Set-Cookie headers of whatever answer follows. */
  setCookies(): string[];
}

export interface Sessions {
  open(request: Request, clientAddress: string): Promise<Session>;
  /** What a browser needs for a client of its own. */
  forBrowsers: BackendForBrowsers;
}

interface Options {
  backend: BackendAccess;
  origin: string;
  /** Tests move the clock; null is the time. */
  now?: (() => Date | null) | undefined;
}

/**
 * Reads sessions from cookies (decision 0026): the access token is verified here, without a call; only near its end is
 * it refreshed, once per request at most.
 * @throws Error when the backend's address or key is missing
 */
export function createSessions({ backend, origin, now = () => null }: Options): Sessions {
  checkClientConfiguration(backend);
  const cookieName = sessionCookieName(origin);
  const cookieOptions: CookieOptionsWithName = {
    name: cookieName,
    path: '/',
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  };
  const means = {
    cookieName,
    verify: createAccessTokenVerifier(backend, now),
    refresh: createRefresh(backend, cookieOptions),
    now: () => now() ?? new Date(),
  };

  async function open(request: Request, clientAddress: string): Promise<Session> {
    const cookieHeader = request.headers.get('Cookie');
    const jar = createCookieJar(cookieHeader, cookieOptions);
    const caller = { clientAddress, userAgent: request.headers.get('User-Agent') };
    const deviceCookie = deviceCookieIn(cookieHeader);
    let newDeviceCookie: string | null = null;
    const hasCookie = sessionCookies(jar.all(), cookieName).length > 0;
    let failure: Error | null = null;
    const found = await findSession(jar, caller, means).catch((error: unknown) => {
      failure =
        error instanceof Error ? error : new Error('The session could not be read.', { cause: error });
      return null;
    });
    const isOwn = ({ name }: { name: string }) =>
      sessionCookies([{ name, value: '' }], cookieName).length > 0;
    let client: SupabaseClient | undefined;

    function supabase(): SupabaseClient {
      client ??= createServerClient(backend.url, backend.publishableKey, {
        auth: { experimental: { recoveryCodes: true } },
        cookieOptions,
        cookies: {
          // A session that could not be refreshed is not tried a second time for the same request.
          getAll: () => (failure ? jar.all().filter((cookie) => !isOwn(cookie)) : jar.all()),
          setAll: (changes: CookieChange[]) => {
            if (failure && changes.some(isOwn)) forgetSession(jar, cookieName);
            jar.change(changes);
          },
        },
        global: {
          fetch: async (input, init) => {
            // Other calls change something, and what was begun is finished though the visitor has gone.
            const ends = isPasswordSignIn(input) ? { signal: request.signal } : {};
            const answer = await callBackend(backend, input, init, { ...caller, ...ends, deviceCookie });
            newDeviceCookie = deviceCookieOf(answer) ?? newDeviceCookie;
            return answer;
          },
        },
      });
      return client;
    }

    return {
      claims: found?.claims ?? null,
      failure,
      hasCookie,
      supabase,
      async end() {
        if (failure) return false;
        if (found) {
          const { error } = await supabase().auth.admin.signOut(found.accessToken, 'local');
          if (error && !saysSessionIsOver(error)) return false;
        }
        forgetSession(jar, cookieName);
        return true;
      },
      forget: () => void forgetSession(jar, cookieName),
      setCookies: () => [...jar.headers(), ...(newDeviceCookie ? [newDeviceCookie] : [])],
    };
  }

  return {
    open,
    forBrowsers: {
      url: backend.url,
      // Another one after a rotation.
      get publishableKey() {
        return backend.publishableKey;
      },
      cookieName,
    },
  };
}

/** Whether a call asks for a password to be looked at, which waits its turn. */
function isPasswordSignIn(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input);
  return url.pathname === '/auth/v1/token' && url.searchParams.get('grant_type') === 'password';
}

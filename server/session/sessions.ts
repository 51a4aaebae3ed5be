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
import { isSessionOver } from './session-over.ts';
import { sessionCookies } from './stored-session.ts';

/** The session of one request. */
export interface Session {
  /** The verified claims of the access token; null without a session. */
  claims: Claims | null;
  /** Why the session could not be read; null when it could. */
  failure: Error | null;
  /** Whether the request has a session cookie, valid or not: the response is then personal. */
  hasCookie: boolean;
  /** The official client for this request: it reads and writes the session's cookies. */
  supabase(): SupabaseClient;
  /** Ends this device's session. @returns false when that failed; nothing has changed then */
  end(): Promise<boolean>;
  /** Deletes the cookies of an ended session. */
  forget(): void;
  /** The Set-Cookie headers of the response. */
  setCookies(): string[];
}

export interface Sessions {
  open(request: Request, clientAddress: string): Promise<Session>;
  /** The configuration of the browser's client. */
  forBrowsers: BackendForBrowsers;
}

interface Options {
  backend: BackendAccess;
  origin: string;
  /** Overrides the clock in tests; null for the real time. */
  now?: (() => Date | null) | undefined;
}

/**
 * Reads sessions from cookies (decision 0026). The access token is verified without a call, and refreshed shortly before it
 * expires.
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
  const deps = {
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
    const found = await findSession(jar, caller, deps).catch((error: unknown) => {
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
          // A session that could not be refreshed is not refreshed again in the same request.
          getAll: () => (failure ? jar.all().filter((cookie) => !isOwn(cookie)) : jar.all()),
          setAll: (changes: CookieChange[]) => {
            if (failure && changes.some(isOwn)) forgetSession(jar, cookieName);
            jar.change(changes);
          },
        },
        global: {
          fetch: async (input, init) => {
            // Only checks of passwords, which queue, are aborted when the visitor disconnects: other calls change data.
            const abort = isPasswordSignIn(input) ? { signal: request.signal } : {};
            const response = await callBackend(backend, input, init, { ...caller, ...abort, deviceCookie });
            newDeviceCookie = deviceCookieOf(response) ?? newDeviceCookie;
            return response;
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
          if (error && !isSessionOver(error)) return false;
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
      // A getter: the key changes with a rotation.
      get publishableKey() {
        return backend.publishableKey;
      },
      cookieName,
    },
  };
}

/** Whether a call signs in with a password. */
function isPasswordSignIn(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input);
  return url.pathname === '/auth/v1/token' && url.searchParams.get('grant_type') === 'password';
}

import type { Claims, VerifyAccessToken } from './access-token.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { Caller, RefreshSession } from './refresh-session.ts';
import { readStoredSession, sessionCookies } from './stored-session.ts';

interface FoundSession {
  claims: Claims;
  accessToken: string;
}

interface Deps {
  cookieName: string;
  verify: VerifyAccessToken;
  refresh: RefreshSession;
  now(): Date;
}

/** The official client refreshes tokens with less time left than this, and so does the server. */
const MARGIN_SECONDS = 90;

/**
 * The session in a request's cookies, refreshed when its token is about to expire. Cookies of an ended or invalid session
 * are deleted.
 * @returns null without a session
 * @throws when the backend cannot be reached; the cookies are then unchanged
 */
export async function findSession(
  jar: CookieJar,
  caller: Caller,
  { cookieName, verify, refresh, now }: Deps,
): Promise<FoundSession | null> {
  const stored = readStoredSession(jar.all(), cookieName);
  if (stored === null) return null;
  if (stored === 'unusable') return forgetSession(jar, cookieName);
  const { accessToken, refreshToken } = stored;
  const present = await verify(accessToken);
  if (present.status === 'invalid') return forgetSession(jar, cookieName);
  if (present.status === 'valid' && present.claims.exp - now().getTime() / 1000 > MARGIN_SECONDS) {
    return { claims: present.claims, accessToken };
  }
  const outcome = await refresh(refreshToken, caller);
  if (outcome.status === 'ended') return forgetSession(jar, cookieName);
  if (outcome.status === 'unreachable') {
    // The token is valid until it expires.
    if (present.status === 'valid') return { claims: present.claims, accessToken };
    throw outcome.cause;
  }
  forgetSession(jar, cookieName);
  jar.change(outcome.cookies);
  const fresh = await verify(outcome.accessToken);
  if (fresh.status !== 'valid') throw new Error(`The token of a refreshed session is ${fresh.status}.`);
  return { claims: fresh.claims, accessToken: outcome.accessToken };
}

/** Deletes the session's cookies. */
export function forgetSession(jar: CookieJar, cookieName: string): null {
  jar.forget(sessionCookies(jar.all(), cookieName).map(({ name }) => name));
  return null;
}

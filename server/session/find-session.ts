import type { Claims, VerifyAccessToken } from './access-token.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { Caller, RefreshSession } from './refresh-session.ts';
import { readStoredSession, sessionCookies } from './stored-session.ts';

interface FoundSession {
  claims: Claims;
  accessToken: string;
}

interface Means {
  cookieName: string;
  verify: VerifyAccessToken;
  refresh: RefreshSession;
  /** The time, moved or not. */
  now(): Date;
}

/** The library takes a token for expired when it has this long left, and so do we. */
const MARGIN_SECONDS = 90;

/**
 * The session in a request's cookies, refreshed when its token is about to end. What turns out to be over, or never was
 * a session, is taken out of the jar.
 * @returns null without a session
 * @throws when it cannot be found out; the cookies then stay as they are
 */
export async function findSession(
  jar: CookieJar,
  caller: Caller,
  { cookieName, verify, refresh, now }: Means,
): Promise<FoundSession | null> {
  const stored = readStoredSession(jar.all(), cookieName);
  if (stored === null) return null;
  if (stored === 'unusable') return forgetSession(jar, cookieName);
  const { accessToken, refreshToken } = stored;
  const present = await verify(accessToken);
  if (present.is === 'refused') return forgetSession(jar, cookieName);
  if (present.is === 'good' && present.claims.exp - now().getTime() / 1000 > MARGIN_SECONDS) {
    return { claims: present.claims, accessToken };
  }
  const outcome = await refresh(refreshToken, caller);
  if (outcome.is === 'refused') return forgetSession(jar, cookieName);
  if (outcome.is === 'unreachable') {
    // What is left of the token still counts.
    if (present.is === 'good') return { claims: present.claims, accessToken };
    throw outcome.cause;
  }
  forgetSession(jar, cookieName);
  jar.change(outcome.cookies);
  const fresh = await verify(outcome.accessToken);
  if (fresh.is !== 'good') throw new Error(`The token of a refreshed session is ${fresh.is}.`);
  return { claims: fresh.claims, accessToken: outcome.accessToken };
}

/** Takes the session's cookies out of the jar, so that the browser forgets them. */
export function forgetSession(jar: CookieJar, cookieName: string): null {
  jar.forget(sessionCookies(jar.all(), cookieName).map(({ name }) => name));
  return null;
}

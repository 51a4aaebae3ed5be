import { beforeEach } from 'vitest';
import { createSessions, type Session, type Sessions } from '../../server/session/sessions.ts';
import { type BackendStandIn, createBackendStandIn, sessionOf } from './backend-stand-in.ts';
import { sessionCookieHeader } from './session-cookies.ts';

export const ORIGIN = 'http://localhost:3999';
export const NAME = 'ebl-session-3999';

export let backend: BackendStandIn;
let sessions: Sessions;

/** Gives each test of a file a backend of its own that stands in for the real one. */
export function setUpBackendStandIn(): void {
  beforeEach(async () => {
    backend = await createBackendStandIn();
    sessions = createSessions({ backend, origin: ORIGIN });
  });
}

/** Opens the session of a request with this Cookie header. */
export function open(cookie: string | null, headers: Record<string, string> = {}): Promise<Session> {
  const request = new Request(`${ORIGIN}/profil`, {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  });
  return sessions.open(request, '203.0.113.9');
}

/** The Cookie header of a session with these tokens. */
export async function cookieOf(accessToken: string, refreshToken = 'refresh-0'): Promise<string> {
  return sessionCookieHeader(NAME, await sessionOf(accessToken, refreshToken));
}

/** The cookies an answer sets and those it takes away, by name. */
export function changesOf(session: Session) {
  const lines = session.setCookies();
  const nameOf = (line: string) => line.slice(0, line.indexOf('='));
  const isGone = (line: string) => line.includes('Max-Age=0');
  return { set: lines.filter((line) => !isGone(line)).map(nameOf), gone: lines.filter(isGone).map(nameOf) };
}

import type { Cookie } from './cookie-jar.ts';

/** The tokens in the session cookie, not verified. */
interface StoredSession {
  accessToken: string;
  refreshToken: string;
}

/** In characters. A real session is stored in two or three cookies. */
const MAX_LENGTH = 16_000;
const PREFIX = 'base64-';

/** The session's cookies: the whole one, or its numbered parts. */
export function sessionCookies(cookies: readonly Cookie[], name: string): Cookie[] {
  return cookies.filter((cookie) => cookie.name === name || isPart(cookie.name, name));
}

function isPart(name: string, whole: string): boolean {
  return name.startsWith(`${whole}.`) && /^(?:0|[1-9]\d*)$/.test(name.slice(whole.length + 1));
}

/**
 * Reads the session from cookies in the format of @supabase/ssr.
 * @returns null without session cookies, 'unusable' when they hold no session
 */
export function readStoredSession(
  cookies: readonly Cookie[],
  name: string,
): StoredSession | 'unusable' | null {
  const parts = sessionCookies(cookies, name);
  if (parts.length === 0) return null;
  const values = new Map(parts.map((part) => [part.name, part.value]));
  const text = values.get(name) || joined(values, name);
  if (!text.startsWith(PREFIX) || text.length > MAX_LENGTH) return 'unusable';
  const stored = parsed(Buffer.from(text.slice(PREFIX.length), 'base64url').toString());
  const { access_token: accessToken, refresh_token: refreshToken } = stored ?? {};
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return 'unusable';
  return { accessToken, refreshToken };
}

/** The parts in their order, up to the first that is missing. */
function joined(values: ReadonlyMap<string, string>, name: string): string {
  let text = '';
  for (let index = 0; text.length <= MAX_LENGTH; index++) {
    const part = values.get(`${name}.${index}`);
    if (!part) break;
    text += part;
  }
  return text;
}

function parsed(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

import { cookieName } from './site-cookie.server.ts';

/**
 * The name of the session cookie, the same for the server's and the browser's client. The client splits long values into
 * `<name>.0`, `<name>.1`, … (decision 0026).
 */
export function sessionCookieName(origin: string): string {
  return cookieName('session', origin);
}

import { cookieName } from './site-cookie.server.ts';

/**
 * The cookie of somebody's session, one name on both sides: the server's client and the browser's write the same one.
 * Long values are split into `<name>.0`, `<name>.1`, … by the library (decision 0026).
 */
export function sessionCookieName(origin: string): string {
  return cookieName('session', origin);
}

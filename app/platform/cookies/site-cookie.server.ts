import { parseCookie, stringifySetCookie } from 'cookie';

/** An HttpOnly cookie of the site. */
export interface SiteCookie {
  nameAt(origin: string): string;
  /**
   * Reads the value in a Cookie header, which may contain several cookies of one name, set for different paths.
   * @param isValid chooses the value; by default the first
   * @returns null without one
   */
  read(
    header: string | null | undefined,
    origin: string,
    isValid?: (value: string) => boolean,
  ): string | null;
  /** @returns the Set-Cookie header */
  set(value: string, origin: string): string;
  /** @returns the Set-Cookie header that deletes it */
  clear(origin: string): string;
}

/**
 * @param purpose part of the cookie's name
 * @param maxAge in seconds
 */
export function siteCookie(purpose: string, maxAge: number): SiteCookie {
  const set = (value: string, origin: string, seconds: number) =>
    stringifySetCookie(cookieName(purpose, origin), value, {
      path: '/',
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: origin.startsWith('https:'),
    });
  return {
    nameAt: (origin) => cookieName(purpose, origin),
    read(header, origin, isValid = () => true) {
      const name = cookieName(purpose, origin);
      const values = (header ?? '').split(';').map((part) => parseCookie(part)[name]);
      return values.find((value) => value !== undefined && isValid(value)) ?? null;
    },
    set: (value, origin) => set(value, origin, maxAge),
    clear: (origin) => set('', origin, 0),
  };
}

/** The name includes the port: cookies ignore ports, so two sites on localhost would overwrite each other's. */
export function cookieName(purpose: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === 'https:' ? `__Host-ebl-${purpose}` : `ebl-${purpose}-${port || '80'}`;
}

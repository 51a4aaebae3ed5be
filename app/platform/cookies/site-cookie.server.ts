import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie of this site that no script can read. */
export interface SiteCookie {
  nameAt(origin: string): string;
  /**
   * Browsers send several cookies of one name where pages of different paths have set them.
   * @param isValid which value counts; without it the first
   * @returns its value in a Cookie header; null without one
   */
  read(
    header: string | null | undefined,
    origin: string,
    isValid?: (value: string) => boolean,
  ): string | null;
  /** @returns the Set-Cookie header */
  set(value: string, origin: string): string;
  /** @returns the Set-Cookie header that removes it */
  clear(origin: string): string;
}

/**
 * @param purpose what it is for, as part of its name
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

/** Cookies ignore ports: without the port two sites on one localhost would overwrite each other's. */
export function cookieName(purpose: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === 'https:' ? `__Host-ebl-${purpose}` : `ebl-${purpose}-${port || '80'}`;
}

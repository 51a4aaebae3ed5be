import { siteCookie } from './site-cookie.server.ts';

/** The token of a viewing (decision 0080). The database has only its hash, and its term, which is the same. */

const cookie = siteCookie('viewing', 15 * 60);
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

export const viewingCookieName = cookie.nameAt;

/** The token in a Cookie header, or null without a valid one. */
export function readViewingToken(cookies: string | null | undefined, origin: string): string | null {
  return cookie.read(cookies, origin, (value) => TOKEN.test(value));
}

export const viewingSetCookie = cookie.set;
export const viewingClearCookie = cookie.clear;

import { type FlashCode, isFlashCode } from './domain/flash.ts';

/** Long enough for a redirect on a slow connection; a message that was never shown is soon forgotten. */
const ONE_MINUTE_SECONDS = 60;

/** Cookies ignore ports: the name carries it, as the visitor cookie's does. */
function flashCookieName(origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === 'https:' ? '__Host-ebl-flash' : `ebl-flash-${port || '80'}`;
}

/**
 * The Set-Cookie header that leaves a message for the next page.
 * @param page the path of the only page that may say it: other tabs of the browser, which read theirs again at the same
 *   moment, then leave it alone
 */
export function flashSetCookie(code: FlashCode, origin: string, page?: string): string {
  return setCookie(page ? `${code}.${encodeURIComponent(page)}` : code, ONE_MINUTE_SECONDS, origin);
}

/** The Set-Cookie header that takes it away again. */
export function flashClearCookie(origin: string): string {
  return setCookie('', 0, origin);
}

function setCookie(value: string, maxAge: number, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${flashCookieName(origin)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The message a request carries for a page: its code, null when it is none of ours, undefined when there is none or it is
 * another page's.
 */
export function readFlash(
  cookies: string | null,
  origin: string,
  page: string,
): FlashCode | null | undefined {
  const name = flashCookieName(origin);
  for (const pair of (cookies ?? '').split(';')) {
    const [key = '', value = ''] = pair.split('=', 2).map((part) => part.trim());
    if (key !== name) continue;
    const [code = '', forPage] = value.split('.', 2);
    if (forPage !== undefined && forPage !== encodeURIComponent(page)) return undefined;
    return isFlashCode(code) ? code : null;
  }
  return undefined;
}

import type { FlashCode } from '../area.ts';
import type { FlashMessage } from '../flash.ts';
import { siteCookie } from './site-cookie.server.ts';

/** One minute is enough for a redirect on a slow connection. */
const cookie = siteCookie('flash', 60);

/**
 * The Set-Cookie header that leaves a message for the next page.
 * @param page path of the only page that may show it; otherwise another tab that reloads at the same moment could show it
 */
export function flashSetCookie(code: FlashCode, origin: string, page?: string): string {
  return cookie.set(page ? `${code}.${page}` : code, origin);
}

/** The Set-Cookie header that deletes the message. */
export function flashClearCookie(origin: string): string {
  return cookie.clear(origin);
}

/**
 * The message a request carries for a page; null when its code is none of `messages`, undefined when there is none or it
 * is another page's.
 */
export function readFlash(
  cookies: string | null,
  origin: string,
  page: string,
  messages: Readonly<Record<string, FlashMessage>>,
): FlashMessage | null | undefined {
  const value = cookie.read(cookies, origin);
  if (value === null) return undefined;
  const [, code = value, forPage] = /^([^.]*)\.(.*)$/s.exec(value) ?? [];
  if (forPage !== undefined && forPage !== page) return undefined;
  return Object.hasOwn(messages, code) ? messages[code] : null;
}

/** As our own backend names it, over https and without (packages/backend/auth/README.md). Another backend has none. */
const NAME = /^(?:__Host-)?known-device=/;

/** The cookie of a Cookie header by which the backend knows a browser again; null without one. */
export function deviceCookieIn(header: string | null): string | null {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => NAME.test(cookie)) ?? null;
}

/** The same where an answer of the backend sets it: it goes to the browser as it is. */
export function deviceCookieOf(answer: Response): string | null {
  return answer.headers.getSetCookie().find((cookie) => NAME.test(cookie)) ?? null;
}

/** As our own backend names it, over https and without (packages/backend/auth/README.md). Another backend has none. */
const NAME = /^(?:__Host-)?known-device=/;

/** The device cookie in a Cookie header, as `name=value`; null without one. */
export function deviceCookieIn(header: string | null): string | null {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => NAME.test(cookie)) ?? null;
}

/** The Set-Cookie header with which a response of the backend sets the device cookie; null without one. */
export function deviceCookieOf(response: Response): string | null {
  return response.headers.getSetCookie().find((cookie) => NAME.test(cookie)) ?? null;
}

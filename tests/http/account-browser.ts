import { cookiesAfter } from '#tests/support/session-cookies.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';

export interface Landed {
  /** The path after the last redirect. */
  path: string;
  status: number;
  html: string;
  /** The words of its main heading. */
  heading: string;
  headers: Headers;
}

/** A client like a browser without JavaScript: it keeps cookies, sends forms and follows redirects. */
export interface AccountBrowser {
  /** The Cookie header of its next request. */
  cookie: string;
  open(path: string, headers?: Record<string, string>): Promise<Landed>;
  /** Sends a form to an address. */
  send(path: string, fields: Record<string, string>): Promise<Landed>;
}

/** @param site with its origin where it is served over HTTP */
export function openAccountBrowser(
  { request, origin = TEST_ORIGIN }: Pick<TestApp, 'request'> & { origin?: string },
  cookie = '',
): AccountBrowser {
  const browser: AccountBrowser = {
    cookie,
    open: (path, headers) => land(path, { headers: { ...headers } }),
    send: (path, fields) =>
      land(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Accept: 'text/html', Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      }),
  };
  async function land(
    path: string,
    init: { headers: Record<string, string> } & RequestInit,
  ): Promise<Landed> {
    let at = path;
    let response = await ask(at, init);
    for (let i = 0; i < 8 && response.status >= 300 && response.status < 400; i++) {
      at = response.headers.get('Location') ?? '';
      if (!at.startsWith('/')) break;
      const { 'User-Agent': agent } = init.headers;
      response = await ask(at, { headers: agent ? { 'User-Agent': agent } : {} });
    }
    const html = await response.text();
    const heading = /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    return { path: at, status: response.status, html, heading, headers: response.headers };
  }
  async function ask(path: string, init: { headers: Record<string, string> } & RequestInit) {
    const headers = browser.cookie ? { ...init.headers, Cookie: browser.cookie } : init.headers;
    const response = await request(path, { ...init, headers });
    browser.cookie = cookiesAfter(browser.cookie, response);
    return response;
  }
  return browser;
}

/** A complete registration form. */
export function registration(email: string, fields: Record<string, string> = {}): Record<string, string> {
  return {
    intent: 'sign-up',
    fullName: 'Ana Pop',
    email,
    password: PASSWORD,
    age: '16-or-over',
    terms: 'yes',
    ...fields,
  };
}

export const PASSWORD = 'trei pisici dorm pe dulap';

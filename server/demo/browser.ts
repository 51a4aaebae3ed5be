import type { App } from '../compose/app.ts';

/** What a browser shows after the last redirect. */
export interface Shown {
  path: string;
  html: string;
}

/** What a form sends; several values for a list of boxes. */
type Fields = Record<string, string | readonly string[]>;

/** A browser without JavaScript at the demo school: it keeps cookies, sends forms and follows redirects. */
export interface Browser {
  /** The Cookie header of its next request. */
  cookie(): string;
  open(path: string): Promise<Shown>;
  /** Sends a form. @throws when the page refuses it */
  send(path: string, fields: Fields): Promise<Shown>;
  /** Sends JSON, as the script of the level test does. */
  sendJson<Reply>(path: string, body: unknown): Promise<Reply>;
}

const MAX_REDIRECTS = 8;
let opened = 0;

/** @param app the school in this process */
export function openBrowser(app: Pick<App, 'fetch'>, origin: string): Browser {
  const cookies = new Map<string, string>();
  opened += 1;
  // 198.18.0.0/15 belongs to no network (RFC 2544). An address of its own, so that no limit is reached.
  const remoteAddress = `198.18.${(opened >> 8) & 255}.${opened & 255}`;
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('Cookie', cookie());
    const request = new Request(new URL(path, origin), { redirect: 'manual', ...init, headers });
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress } } } as never);
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async function follow(first: Response, path: string): Promise<Shown> {
    let at = path;
    let response = first;
    for (let i = 0; i < MAX_REDIRECTS && response.status >= 300 && response.status < 400; i++) {
      at = response.headers.get('Location') ?? '';
      response = await ask(at);
    }
    const html = await response.text();
    if (!response.ok) throw new Error(`The demo school answered ${response.status} at ${at}.`);
    return { path: at, html };
  }

  return {
    cookie,
    open: async (path) => follow(await ask(path), path),
    async send(path, fields) {
      const headers = { Accept: 'text/html', Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
      const pairs = Object.entries(fields).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, value]),
      );
      return follow(await ask(path, { method: 'POST', body: new URLSearchParams(pairs), headers }), path);
    },
    async sendJson<Reply>(path: string, value: unknown): Promise<Reply> {
      const body = JSON.stringify(value);
      const response = await ask(path, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
          Origin: origin,
          'Sec-Fetch-Site': 'same-origin',
        },
      });
      if (!response.ok) throw new Error(`The demo school answered ${response.status} at ${path}.`);
      return (await response.json()) as Reply;
    },
  };
}

/** A browser that follows redirects, with cookies per host. */
export interface RedirectBrowser {
  /** Opens a URL and follows redirects until one leads to `until`, where nothing answers. @returns that URL */
  open(url: string, until: string): Promise<URL>;
  /** One request. @returns the response, and the URL it redirects to or null */
  step(url: string, init?: RequestInit): Promise<{ response: Response; next: string | null }>;
  /** Stores the cookies of an answer to a script. */
  keep(host: string, headers: Headers): void;
  cookies(host: string): Map<string, string>;
}

export function createRedirectBrowser(): RedirectBrowser {
  const jars = new Map<string, Map<string, string>>();
  function cookies(host: string) {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  }
  function keep(host: string, headers: Headers) {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=0/i.test(cookie)) cookies(host).delete(name);
      else cookies(host).set(name, value);
    }
  }
  async function step(url: string, init: RequestInit = {}) {
    const { host } = new URL(url);
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...cookies(host)].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    keep(host, response.headers);
    const location = response.headers.get('Location');
    return { response, next: location && new URL(location, url).href };
  }
  return {
    keep,
    cookies,
    step,
    async open(url, until) {
      let next: string | null = url;
      for (let hops = 0; next && hops < 10; hops++) {
        if (next.startsWith(until)) return new URL(next);
        ({ next } = await step(next));
      }
      throw new Error(`The browser never came to ${until}.`);
    },
  };
}

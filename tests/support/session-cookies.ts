import { createChunks, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr';

/** The Cookie header of a browser that keeps this session, in the form the official library writes. */
export function sessionCookieHeader(name: string, session: unknown): string {
  return createChunks(name, `base64-${stringToBase64URL(JSON.stringify(session))}`)
    .map((chunk) => `${chunk.name}=${chunk.value}`)
    .join('; ');
}

/** A Cookie header as cookies for a browser on this site. */
export function browserCookies(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

/** The Cookie header a browser sends after an answer: what it had, but for what the answer set or took away. */
export function cookiesAfter(header: string, response: Response): string {
  const kept = new Map(browserCookies(header, '').map(({ name, value }) => [name, value]));
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) kept.delete(pair.slice(0, at));
    else kept.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The access token in the Cookie header of a signed-in browser. */
export function accessTokenIn(header: string): string {
  const [first] = browserCookies(header, '');
  const chunks = browserCookies(header, '').filter(({ name }) =>
    name.startsWith(first?.name.split('.')[0] ?? ''),
  );
  const session = chunks
    .map(({ value }) => value)
    .join('')
    .slice('base64-'.length);
  const { access_token: token } = JSON.parse(stringFromBase64URL(session)) as { access_token: string };
  return token;
}

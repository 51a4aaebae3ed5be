/** Functions must not read keys, tokens and cookies. */
const SECRET = new Set(['authorization', 'apikey', 'cookie']);

const PREFIX = '/rest/v1';

/**
 * Settings with which a function can read about its request: `current_setting('request.headers', true)::json ->>
 * 'user-agent'`.
 */
export function requestSettings({ method, url, headers }: Request): [name: string, value: string][] {
  const visible = [...headers].filter(([name]) => !SECRET.has(name));
  return [
    ['request.method', method],
    ['request.path', new URL(url).pathname.slice(PREFIX.length)],
    ['request.headers', JSON.stringify(Object.fromEntries(visible))],
  ];
}

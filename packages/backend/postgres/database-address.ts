import { StartupError } from './startup-error.ts';

/** The address in a database URL without its password, for messages. */
export function describeAddress(url: string): string {
  const { host, pathname, searchParams } = parse(url);
  return `${searchParams.get('host') ?? (host || 'localhost')}${pathname}`;
}

/** Removes the password, encoded and decoded, from a message of another program. */
export function withoutPassword(text: string, url: string): string {
  const written = parse(url).password;
  return [written, decodeURIComponent(written)].reduce(
    (clean, password) => (password ? clean.replaceAll(password, '…') : clean),
    text,
  );
}

function parse(url: string): URL {
  // The URL parser needs a host after a user name; a URL with a unix socket (?host=) has none.
  const parsed = URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/'));
  if (parsed && ['postgres:', 'postgresql:'].includes(parsed.protocol)) return parsed;
  throw new StartupError('DATABASE_URL is not an address like postgres://user:password@host:5432/database.');
}

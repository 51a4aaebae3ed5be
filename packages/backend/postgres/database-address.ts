import { StartupRefusal } from './startup-refusal.ts';

/** Where a database URL leads, without its password: fit for a message. */
export function describeAddress(url: string): string {
  const { host, pathname, searchParams } = parse(url);
  return `${searchParams.get('host') ?? (host || 'localhost')}${pathname}`;
}

/** Takes the password, as written and as meant, out of a text of somebody else's. */
export function withoutPassword(text: string, url: string): string {
  const written = parse(url).password;
  return [written, decodeURIComponent(written)].reduce(
    (clean, password) => (password ? clean.replaceAll(password, '…') : clean),
    text,
  );
}

function parse(url: string): URL {
  // Without a host (a unix socket in ?host=) the URL of a user is not one for the parser.
  const parsed = URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/'));
  if (parsed && ['postgres:', 'postgresql:'].includes(parsed.protocol)) return parsed;
  throw new StartupRefusal(
    'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
  );
}

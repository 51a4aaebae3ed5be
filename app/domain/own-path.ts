const LONGEST = 2000;
/** Browsers take a backslash for a slash and drop tabs and line ends, so neither gets as far as the parser. */
const MISLEADING = /[\\\p{Cc}]/u;
/** Stands in for our own origin: an address that leaves it is not ours. */
const OWN = 'http://own.invalid';
const SIGN_IN = '/auth';

/**
 * An address of our own site, as it may stand in `?next=…`: where somebody goes back to once they are signed in.
 * @param text anything at all, such as a parameter of an address
 * @returns path, query and anchor as the browser will ask for them, or null: for another site, for what only looks like
 * a path (`//`, a backslash, control characters), for the sign-in page itself and what lies below it, for endless ones
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || text.length > LONGEST || MISLEADING.test(text)) return null;
  const url = URL.canParse(text, OWN) ? new URL(text, OWN) : null;
  // '/..//evil.example' is a path of ours, and another site once its dots are resolved.
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return null;
  const pathname = decoded(url.pathname);
  if (pathname === null || MISLEADING.test(pathname)) return null;
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === SIGN_IN || path.startsWith(`${SIGN_IN}/`) || path.startsWith(`${SIGN_IN}.`)) return null;
  return url.pathname + url.search + url.hash;
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

const MAX_LENGTH = 2000;
/** Browsers read a backslash as a slash and drop tabs and line ends, so these are refused before parsing. */
const AMBIGUOUS = /[\\\p{Cc}]/u;
/** A placeholder for the site's origin: a path that leaves it belongs to another site. */
const SITE = 'http://own.invalid';
const SIGN_IN_PATH = '/auth';

/**
 * Parses the path to return to after signing in, as in `?next=…`. Prevents open redirects.
 * @param text untrusted, such as a parameter of an address
 * @returns path, query and anchor in normal form, or null: for another site, for what browsers read as one (`//`, a
 * backslash, control characters), for /auth and all paths below it, and for more than 2,000 characters
 */
export function parseReturnPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || text.length > MAX_LENGTH || AMBIGUOUS.test(text)) return null;
  const url = URL.canParse(text, SITE) ? new URL(text, SITE) : null;
  // '/..//evil.example' starts like a path, and is another site once its dots are resolved.
  if (url?.origin !== SITE || url.pathname.startsWith('//')) return null;
  const pathname = decoded(url.pathname);
  if (pathname === null || AMBIGUOUS.test(pathname)) return null;
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === SIGN_IN_PATH || path.startsWith(`${SIGN_IN_PATH}/`) || path.startsWith(`${SIGN_IN_PATH}.`))
    return null;
  return url.pathname + url.search + url.hash;
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

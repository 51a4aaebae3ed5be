const MAX_LENGTH = 300;

/**
 * The form in which the path of a redirect is stored and looked up: decoded, in lower case, without a slash at its end.
 * @param pathname that of an address; without `.data`, which the browser's navigations add
 * @returns null for the home page, for what cannot be decoded, and for more than 300 characters
 */
export function redirectPath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const path = decoded.normalize('NFC').toLowerCase().replace(/\/+$/, '');
  return /^\/[^?#\s\\\p{Cc}]+$/u.test(path) && path.length <= MAX_LENGTH ? path : null;
}

/**
 * Parameters that say where a visitor came from and change nothing on the page (spec section 5, and the click ids the
 * networks add). A request with any other parameter is answered by the pages.
 */
const ORIGIN_PARAMETERS =
  /^(?:(?:utm_)?(?:source|campaign|medium|content)|utm_(?:term|id)|aff|fbclid|gclid|ttclid|igshid|igsh)$/;

/** Our cookies that say who somebody is or carry a message: the visitor's, the session's, the flash. */
const OWN_COOKIE = /(?:^|;)\s*(?:__Host-|__Secure-)?(?:ebl-|sb-)/;

/**
 * The path of a request that everybody who is not known gets the same answer to, or null.
 * @param url the request's target, path and query
 */
export function sharedPath(method: string, url: string, cookies: string | null | undefined): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (cookies && OWN_COOKIE.test(cookies)) return null;
  const at = url.indexOf('?');
  if (at < 0) return url;
  for (const name of new URLSearchParams(url.slice(at)).keys()) {
    if (!ORIGIN_PARAMETERS.test(name)) return null;
  }
  return url.slice(0, at);
}

/**
 * Campaign parameters and click ids of ad networks: they change nothing on a page. A request with any other parameter is
 * not cached.
 */
const CAMPAIGN_PARAMETERS =
  /^(?:(?:utm_)?(?:source|campaign|medium|content)|utm_(?:term|id)|aff|fbclid|gclid|ttclid|igshid|igsh)$/;

/** The cookies of the visitor, the session and the flash message: with one of them a response is personal. */
const OWN_COOKIE = /(?:^|;)\s*(?:__Host-|__Secure-)?(?:ebl-|sb-)/;

/**
 * The path of a request whose response is the same for every visitor without our cookies; else null.
 * @param url the request target: path and query
 */
export function sharedPath(method: string, url: string, cookies: string | null | undefined): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (cookies && OWN_COOKIE.test(cookies)) return null;
  const at = url.indexOf('?');
  if (at < 0) return url;
  for (const name of new URLSearchParams(url.slice(at)).keys()) {
    if (!CAMPAIGN_PARAMETERS.test(name)) return null;
  }
  return url.slice(0, at);
}

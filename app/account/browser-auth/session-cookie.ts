/** Whether the cookies hold a session, in one cookie or in chunks. @param name of the cookie; any of this site's by default */
export function hasSessionCookie(cookies: string, name?: string): boolean {
  const names = cookies.split('; ').map((pair) => pair.slice(0, pair.indexOf('=')));
  return names.some((found) => (name ? found === name || found === `${name}.0` : SESSION_COOKIE.test(found)));
}

const SESSION_COOKIE = /^(?:__Host-)?ebl-session(?:-\d+)?(?:\.0)?$/;

/** Whether this browser keeps the cookie of a session, whole or in parts. @param name any of ours when not given */
export function hasSessionCookie(cookies: string, name?: string): boolean {
  const names = cookies.split('; ').map((pair) => pair.slice(0, pair.indexOf('=')));
  return names.some((found) => (name ? found === name || found === `${name}.0` : ANY.test(found)));
}

const ANY = /^(?:__Host-)?ebl-session(?:-\d+)?(?:\.0)?$/;

const WITHOUT_KEY = [
  // A browser follows these from a mail, from a provider or from an image tag, without headers of its own.
  /^\/auth\/v1\/(verify|authorize|callback|\.well-known\/jwks\.json)$/,
  // Signed addresses carry their own token; asking for one takes a key, as nobody sees no object.
  /^\/storage\/v1\/object\/(public|info\/public|sign|upload\/sign)\//,
];

/** Providers may send people back by a form of their own page; the state they return is what is checked. */
const FROM_ANYWHERE = /^\/auth\/v1\/callback$/;

/** Whether a path is answered to somebody who names no key, as hosted projects do. */
export function needsNoKey(pathname: string): boolean {
  return WITHOUT_KEY.some((path) => path.test(pathname));
}

/** Whether pages of other origins may send people to a path. */
export function isOpenToOtherOrigins(pathname: string): boolean {
  return FROM_ANYWHERE.test(pathname);
}

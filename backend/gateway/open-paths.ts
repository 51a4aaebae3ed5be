const WITHOUT_KEY = [
  // A browser follows these from a mail, from a provider or from an image tag, without headers of its own.
  /^\/auth\/v1\/(verify|authorize|callback|\.well-known\/jwks\.json)$/,
  /^\/storage\/v1\/object\/public\//,
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

const WITHOUT_KEY = [
  // A browser opens these from a mail, a provider or an image tag, and sends no headers of its own.
  /^\/auth\/v1\/(verify|authorize|callback|\.well-known\/jwks\.json)$/,
  // Signed URLs carry their own token. Making one needs a key, because row-level security decides about the object.
  /^\/storage\/v1\/object\/(public|info\/public|sign|upload\/sign)\//,
];

/** A provider may send people back with a form on its own page; the returned state is what we check. */
const FROM_ANYWHERE = /^\/auth\/v1\/callback$/;

/** Whether a path is answered without an API key, as on hosted projects. */
export function isKeyOptional(pathname: string): boolean {
  return WITHOUT_KEY.some((path) => path.test(pathname));
}

/** Whether pages of other origins may send people to a path. */
export function isOpenToOtherOrigins(pathname: string): boolean {
  return FROM_ANYWHERE.test(pathname);
}

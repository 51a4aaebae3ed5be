const VERSION = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a name is a version: a random UUID, never chosen by a visitor. */
export function isVersion(name: string): boolean {
  return VERSION.test(name);
}

/** @throws when a name is not a version, before a path is made of it */
export function requireVersion(name: string): string {
  if (!isVersion(name)) throw new Error('No version has such a name.');
  return name;
}

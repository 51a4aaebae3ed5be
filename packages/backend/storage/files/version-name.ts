const VERSION = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a name is that of a version: a random UUID, and nothing that a visitor ever sends. */
export function isVersion(name: string): boolean {
  return VERSION.test(name);
}

/** @throws when a name is no version's, before anything is made of it */
export function demandVersion(name: string): string {
  if (!isVersion(name)) throw new Error('No version has such a name.');
  return name;
}

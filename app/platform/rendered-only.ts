/**
 * Leaves fields out of the data that a page carries for its scripts, so that long texts are not sent twice: the server renders
 * them, and the browser, which does not get them, keeps the elements as they came. See `KEPT` of app/ui/kept.ts.
 */
export function renderedOnly<Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Omit<Value, Key> & Partial<Pick<Value, Key>> {
  const copy = { ...value };
  // What is not enumerable is not serialised.
  for (const key of keys) Object.defineProperty(copy, key, { enumerable: false });
  return copy;
}

/** Whether a request is for a whole page; a navigation inside the site asks for its data alone. */
export function isForPage(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}

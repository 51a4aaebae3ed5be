/** The router's own start, an inline module that fetches the framework. */
const START = /(<script[^>]*) type="module" async="">/;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Leaves the start of a page's scripts in it as text, for `StartOnFirstSign` to run. The policy still allows it: the
 * hash of a script is that of its text, whoever puts it into the page.
 * @throws when the page starts in a way we do not know, which an update of the router may bring
 */
export function postponeScripts(html: string): string {
  if (!START.test(html)) throw new Error('The page does not start its scripts the way we know.');
  return html.replace(START, '$1 type="text/plain">').replace(PRELOAD, '');
}

/** The router's start script: an inline module that imports the framework. */
const START = /(<script[^>]*) type="module" async="">/;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Turns the page's start script into text, which `HydrateOnInteraction` runs later. The content security policy still
 * allows it, since the hash of its text is the same. Removes the preloads.
 * @throws when the start script is not found, as after an update of the router
 */
export function postponeScripts(html: string): string {
  if (!START.test(html)) throw new Error('The start script of the page was not found.');
  return html.replace(START, '$1 type="text/plain">').replace(PRELOAD, '');
}

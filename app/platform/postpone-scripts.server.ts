/** The router's start script: an inline module that imports the framework. */
const START = /(<script[^>]*) type="module" async="">/;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Turns the page's start script into text, which `StartScripts` runs later. The content security policy still allows it,
 * since its nonce or the hash of its text is the same. Preloads would compete with styles and fonts: until the
 * interaction they are not wanted at all, until the first paint they wait under a name no browser knows.
 * @param until when the script is run
 * @throws when the start script is not found, as after an update of the router
 */
export function postponeScripts(html: string, until: 'interaction' | 'first-paint'): string {
  if (!START.test(html)) throw new Error('The start script of the page was not found.');
  return until === 'interaction'
    ? html.replace(START, '$1 type="text/plain">').replace(PRELOAD, '')
    : html
        .replace(START, '$1 type="text/plain" data-after-paint="">')
        .replace(PRELOAD, (link) => link.replace('modulepreload', 'postponed'));
}

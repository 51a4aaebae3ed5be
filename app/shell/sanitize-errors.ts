/** What nobody looking over a shoulder, and no collector of errors, should read: keys, tokens, and whom we depend on. */
const TELLTALES = [/api_?key|supabase/i, /eyJ|sb_/];

export const SANITIZED = 'An error is not shown here, because its text could tell something of the backend.';

/**
 * Listens to errors nobody caught. One whose message names a key, a token or the backend is kept from the console and
 * from later listeners; a fixed sentence stands there instead. All others pass untouched.
 * @param backendHost where the backend is: 'school.example', 'localhost:3000'
 */
export function sanitizeErrors(target: EventTarget, backendHost: string): void {
  function isTelling(message: unknown): boolean {
    if (typeof message !== 'string') return false;
    return message.includes(backendHost) || TELLTALES.some((telltale) => telltale.test(message));
  }
  function look(event: Event, messages: unknown[]) {
    if (!messages.some(isTelling)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // biome-ignore lint/suspicious/noConsole: the sentence that stands in for the browser's own line
    console.error(SANITIZED);
  }
  target.addEventListener('error', (event) => {
    const { message, error } = event as ErrorEvent;
    look(event, [message, messageOf(error)]);
  });
  target.addEventListener('unhandledrejection', (event) => {
    look(event, [messageOf((event as PromiseRejectionEvent).reason)]);
  });
}

function messageOf(reason: unknown): unknown {
  return typeof reason === 'object' && reason !== null && 'message' in reason ? reason.message : reason;
}

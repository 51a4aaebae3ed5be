/** Keys, tokens and the backend's name: neither the console nor error collectors should contain them. */
const SENSITIVE = [/api_?key|supabase/i, /eyJ|sb_/];

export const SANITIZED = 'An error is not shown here, because its text could tell something of the backend.';

/**
 * Hides uncaught errors that name a key, a token or the backend from the console and from later listeners, and logs a fixed
 * sentence instead. Other errors are unchanged.
 * @param backendHost as in 'school.example' or 'localhost:3000'
 */
export function sanitizeErrors(target: EventTarget, backendHost: string): void {
  function isSensitive(message: unknown): boolean {
    if (typeof message !== 'string') return false;
    return message.includes(backendHost) || SENSITIVE.some((pattern) => pattern.test(message));
  }
  function sanitize(event: Event, messages: unknown[]) {
    if (!messages.some(isSensitive)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // biome-ignore lint/suspicious/noConsole: replaces the browser's own message
    console.error(SANITIZED);
  }
  target.addEventListener('error', (event) => {
    const { message, error } = event as ErrorEvent;
    sanitize(event, [message, messageOf(error)]);
  });
  target.addEventListener('unhandledrejection', (event) => {
    sanitize(event, [messageOf((event as PromiseRejectionEvent).reason)]);
  });
}

function messageOf(reason: unknown): unknown {
  return typeof reason === 'object' && reason !== null && 'message' in reason ? reason.message : reason;
}

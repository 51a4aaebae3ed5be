/** For so long a hidden page goes on: people who look something up come back. */
const HIDDEN_MS = 60_000;

/**
 * Runs something while the page is there, looked at and online; what happens meanwhile is found out when it runs again.
 * @param run begins it and gives the function that ends it
 * @returns a function that ends it for good
 */
export function whileAwake(run: () => () => void): () => void {
  let end: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function rest() {
    clearTimeout(timer);
    end?.();
    end = null;
  }
  function wake() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible' && navigator.onLine) end ??= run();
  }
  function look() {
    if (document.visibilityState === 'visible') return wake();
    clearTimeout(timer);
    timer = setTimeout(rest, HIDDEN_MS);
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  window.addEventListener('offline', rest);
  window.addEventListener('pagehide', rest);
  wake();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
    window.removeEventListener('offline', rest);
    window.removeEventListener('pagehide', rest);
    rest();
  };
}

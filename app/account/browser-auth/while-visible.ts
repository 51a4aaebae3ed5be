/** How long a hidden page continues: people often come back soon. */
const HIDDEN_MS = 60_000;

/**
 * Runs something while the page is visible and online, and stops it otherwise.
 * @param run starts it and returns the function that stops it
 * @returns a function that ends it for good
 */
export function whileVisible(run: () => () => void): () => void {
  let end: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pause() {
    clearTimeout(timer);
    end?.();
    end = null;
  }
  function resume() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible' && navigator.onLine) end ??= run();
  }
  function onVisibilityChange() {
    if (document.visibilityState === 'visible') return resume();
    clearTimeout(timer);
    timer = setTimeout(pause, HIDDEN_MS);
  }

  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', resume);
  window.addEventListener('pageshow', resume);
  window.addEventListener('offline', pause);
  window.addEventListener('pagehide', pause);
  resume();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', resume);
    window.removeEventListener('pageshow', resume);
    window.removeEventListener('offline', pause);
    window.removeEventListener('pagehide', pause);
    pause();
  };
}

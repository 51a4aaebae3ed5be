const MAX_WAIT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Posts JSON until the server has acknowledged or refused it, without a limit of attempts: sending it twice must be safe.
 * @param onRetry called after each failed attempt
 * @param signal ends the attempts when the page is left
 * @throws the reason of an aborted signal
 */
export async function postUntilAnswered<Reply>(
  address: string,
  sent: object,
  onRetry: () => void,
  signal: AbortSignal,
): Promise<Reply> {
  for (let attempt = 0; ; attempt++) {
    const reply = await tryOnce<Reply>(address, sent, signal);
    signal.throwIfAborted();
    if (reply) return reply;
    onRetry();
    await waitToRetry(Math.min(500 * 2 ** attempt, MAX_WAIT_MS), signal);
    signal.throwIfAborted();
  }
}

/** Null when another attempt can succeed: no connection, an overloaded or restarting server. */
async function tryOnce<Reply>(address: string, sent: object, signal: AbortSignal): Promise<Reply | null> {
  // AbortSignal.any and .timeout are missing on older phones.
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  signal.addEventListener('abort', abort);
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
    signal: attempt.signal,
  };
  try {
    const response = await fetch(address, request);
    if (response.status === 429 || response.status >= 500) return null;
    return (await response.json()) as Reply;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Waits for `ms`, or until the browser is online again. */
function waitToRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

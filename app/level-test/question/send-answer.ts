import type { AnswerReply, SubmittedAnswer } from '../model/question.ts';

const LONGEST_WAIT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Sends an answer until the server has acknowledged or refused it, however long the connection is away.
 * @param onWaiting told each time an attempt fails
 * @param signal ends the attempts when the page is left
 */
export async function sendAnswer(
  answer: SubmittedAnswer,
  onWaiting: () => void,
  signal: AbortSignal,
): Promise<AnswerReply> {
  for (let attempt = 0; ; attempt++) {
    const reply = await tryOnce(answer, signal);
    signal.throwIfAborted();
    if (reply) return reply;
    onWaiting();
    await connectionOr(Math.min(500 * 2 ** attempt, LONGEST_WAIT_MS), signal);
    signal.throwIfAborted();
  }
}

/** Null when it is worth trying again: no connection, an overloaded or restarting server. */
async function tryOnce(answer: SubmittedAnswer, signal: AbortSignal): Promise<AnswerReply | null> {
  // AbortSignal.any and .timeout would do this, but not on the phones of a few years ago.
  const attempt = new AbortController();
  const give = () => attempt.abort();
  const timer = setTimeout(give, REQUEST_TIMEOUT_MS);
  signal.addEventListener('abort', give);
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answer),
    signal: attempt.signal,
  };
  try {
    const response = await fetch('/api/level-test/answers', request);
    if (response.status === 429 || response.status >= 500) return null;
    return (await response.json()) as AnswerReply;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
}

/** Waits, but not longer than until the browser says it is online again. */
function connectionOr(ms: number, signal: AbortSignal): Promise<void> {
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

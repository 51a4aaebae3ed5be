import type { AnswerReply, SubmittedAnswer } from './question.ts';

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
    signal.throwIfAborted();
    const reply = await tryOnce(answer, signal);
    if (reply) return reply;
    onWaiting();
    await connectionOr(Math.min(500 * 2 ** attempt, LONGEST_WAIT_MS), signal);
  }
}

/** Null when it is worth trying again: no connection, an overloaded or restarting server. */
async function tryOnce(answer: SubmittedAnswer, signal: AbortSignal): Promise<AnswerReply | null> {
  try {
    const response = await fetch('/api/level-test/answers', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(answer),
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    if (response.status === 429 || response.status >= 500) return null;
    return (await response.json()) as AnswerReply;
  } catch {
    return null;
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

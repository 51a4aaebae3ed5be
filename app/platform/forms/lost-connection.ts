import { data, type MiddlewareFunction } from 'react-router';

/** What to say when a form could not leave because there is no connection. */
export const CONNECTION_LOST =
  'Nu avem conexiune la internet, așa că nu am trimis nimic. Ce ai scris e încă aici: încearcă din nou când revine.';

/** Whether an error means that a request did not get through at all. `fetch` rejects with a TypeError then. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError;
}

/** What the page shows of the last form, while the next one is on its way. */
let answerBefore: unknown;
let isLost = false;

/** A form leaves: should it be lost, the page stays as it is. @param answer the action data that are shown now */
export function formLeaves(answer: unknown): void {
  answerBefore = answer;
  isLost = false;
}

/** Whether the last form that left was lost. */
export function wasFormLost(): boolean {
  return isLost;
}

/** Client middleware of the root: the page of a form that was lost stays, and the form says so (`form-view.tsx`). */
export const keepLostForms: MiddlewareFunction<
  Record<string, { type: 'data' | 'error'; result: unknown }>
> = async ({ request }, next) => {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const thrown = result instanceof Error ? result : (result as { data?: unknown } | null)?.data;
    if (type !== 'error' || !isConnectionLost(thrown)) continue;
    isLost = true;
    // An error status, or the router would now ask for the page's data again, without a connection.
    results[route] = { type: 'data', result: data(answerBefore, { status: 503 }) };
  }
  return results;
};

import { data, type MiddlewareFunction } from 'react-router';

/** The notice of a form that could not be sent without a connection. */
export const CONNECTION_LOST =
  'Nu avem conexiune la internet, așa că nu am trimis nimic. Ce ai scris e încă aici: încearcă din nou când revine.';

/** Whether an error means that a request got no response: `fetch` then rejects with a TypeError. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError;
}

/** The action data shown before the last form was sent. */
let previousActionData: unknown;
let isLost = false;

/** To be called when a form is sent. @param actionData the action data shown now, kept if the connection is lost */
export function markFormSubmitted(actionData: unknown): void {
  previousActionData = actionData;
  isLost = false;
}

/** Whether the last form sent got no response. */
export function isLastFormLost(): boolean {
  return isLost;
}

/** Client middleware of the root: keeps the page of a form that got no response; `form-view.tsx` shows the notice. */
export const keepLostForms: MiddlewareFunction<
  Record<string, { type: 'data' | 'error'; result: unknown }>
> = async ({ request }, next) => {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const thrown = result instanceof Error ? result : (result as { data?: unknown } | null)?.data;
    if (type !== 'error' || !isConnectionLost(thrown)) continue;
    isLost = true;
    // With a success status the router would reload the page's data, without a connection.
    results[route] = { type: 'data', result: data(previousActionData, { status: 503 }) };
  }
  return results;
};

import { data } from 'react-router';
import { isUnavailable } from './db/errors.server.ts';
import type { Units } from './db/units.server.ts';

/**
 * Units of work that throw a 503 response when the database is temporarily unavailable. The cause is not sent; `causeOf`
 * returns it for the log.
 */
export function unitsOrUnavailable(units: Units): Units {
  return {
    asVisitor: (visitor, work) => units.asVisitor(visitor, work).catch(throwUnavailable),
    asWorker: (work) => units.asWorker(work).catch(throwUnavailable),
    asService: (visitor, work) => units.asService(visitor, work).catch(throwUnavailable),
  };
}

/** Causes by the `data` of the thrown response: the router makes another error response, with the same data. */
const causes = new WeakMap<object, unknown>();

function throwUnavailable(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  const key = {};
  causes.set(key, error);
  throw data(key, { status: 503, statusText: 'Service Unavailable' });
}

/** Whether an error was thrown because the database is temporarily unavailable. */
export function isServiceUnavailable(error: unknown): boolean {
  return causes.has(dataOf(error));
}

/** The original error, for the log. */
export function causeOf(error: unknown): unknown {
  return causes.get(dataOf(error)) ?? error;
}

function dataOf(error: unknown): object {
  const found = (error as { data?: unknown } | null)?.data;
  return typeof found === 'object' && found !== null ? found : causes;
}

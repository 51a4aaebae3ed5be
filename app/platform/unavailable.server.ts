import { data } from 'react-router';
import { isUnavailable } from './db/errors.server.ts';
import type { Units } from './db/units.server.ts';

/**
 * Units of work for the pages: a database that cannot be asked just now becomes a page with status 503 instead of a
 * failure of ours. The router keeps the cause for the log and out of what it sends.
 */
export function unitsOrUnavailable(units: Units): Units {
  return {
    asVisitor: (visitor, work) => units.asVisitor(visitor, work).catch(explain),
    asWorker: (work) => units.asWorker(work).catch(explain),
    asService: (visitor, work) => units.asService(visitor, work).catch(explain),
  };
}

/** Why a unit failed, by the data of what is thrown: the router makes an error response of its own, with the same data. */
const causes = new WeakMap<object, unknown>();

function explain(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  const key = {};
  causes.set(key, error);
  throw data(key, { status: 503, statusText: 'Service Unavailable' });
}

/** Whether a unit of work for a page failed because the database cannot be asked just now. */
export function saysUnavailable(error: unknown): boolean {
  return causes.has(dataOf(error));
}

/** What went wrong underneath: the log wants that, not what was made of it for the visitor. */
export function causeOf(error: unknown): unknown {
  return causes.get(dataOf(error)) ?? error;
}

function dataOf(error: unknown): object {
  const found = (error as { data?: unknown } | null)?.data;
  return typeof found === 'object' && found !== null ? found : causes;
}

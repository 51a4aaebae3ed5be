import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
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

function explain(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  const unavailable = new ErrorResponse(503, 'Service Unavailable', null);
  throw Object.assign(unavailable, { error });
}

/** Whether a unit of work for a page failed because the database cannot be asked just now. */
export function saysUnavailable(error: unknown): boolean {
  return error instanceof ErrorResponse && error.status === 503;
}

/** What went wrong underneath: the log wants that, not what was made of it for the visitor. */
export function causeOf(error: unknown): unknown {
  return error instanceof ErrorResponse ? (error as unknown as { error?: unknown }).error : error;
}

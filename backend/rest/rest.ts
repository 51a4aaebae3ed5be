import type pg from 'pg';
import type { Caller, Protocol } from '../gateway/caller.ts';
import { asCaller } from '../postgres/as-caller.ts';
import { createCatalogue } from './catalogue.ts';
import { errorResponse, RestError } from './rest-error.ts';
import { isSqlError, sqlRefusal } from './sql-error.ts';
import { tokenRefusal } from './token-refusal.ts';
import { understandRequest } from './understand-request.ts';

export interface RestOptions {
  /** Connections resting in role anon. */
  pool: pg.Pool;
  log: { error(details: object, message: string): void };
  /** How long one statement of a request may take. */
  statementTimeoutMs?: number;
}

/** PostgREST's protocol over schema public, as far as the product speaks it (backend/README.md). */
export function createRest({ pool, log, statementTimeoutMs = 3_000 }: RestOptions): Protocol {
  const catalogue = createCatalogue(pool);
  return {
    async fetch(request, caller) {
      const isHead = request.method === 'HEAD';
      try {
        if (caller.refusedToken) throw tokenRefusal(caller.refusedToken);
        const { isReadOnly, run } = await understandRequest(request, catalogue);
        return await asCaller(pool, caller, { statementTimeoutMs, isReadOnly }, run);
      } catch (error) {
        const refusal = refusalOf(error, caller);
        if (refusal.status >= 500) log.error({ err: error }, 'rest');
        return errorResponse(refusal, isHead);
      }
    },
  };
}

function refusalOf(error: unknown, { role }: Caller): RestError {
  if (error instanceof RestError) return error;
  if (isSqlError(error)) return sqlRefusal(error, role !== 'anon');
  return new RestError(500, { code: 'PGRSTX00', message: 'Internal Server Error' });
}

import type pg from 'pg';
import type { Caller, Protocol } from '../gateway/caller.ts';
import { createConcurrencyLimiter, SlotRefusedError } from '../gateway/concurrency-limiter.ts';
import type { Notifications } from '../realtime/notifications/notifications.ts';
import { errorResponse, NotInCatalogueError, RestError, tokenError } from './answers/rest-error.ts';
import { fromSqlError, isOutdated, isSqlError, loggableError } from './answers/sql-error.ts';
import { type Catalogue, cacheCatalogue } from './catalogue/catalogue.ts';
import type { Operation } from './operations/operation.ts';
import { parseRequest } from './parse-request.ts';
import { CONCURRENCY, callerShares, STATEMENT_TIMEOUTS_MS, slotRefusedError } from './rest-limits.ts';
import { runOperation } from './run-operation.ts';

export interface RestOptions {
  /**
   * A pool for REST alone, resting in role anon: one connection more than requests that run at once, for the
   * catalogue.
   */
  pool: pg.Pool;
  log: { error(details: object, message: string): void };
  /** Tells when schema public has changed. Without it a change is noticed when a request names something unknown. */
  notifications?: Pick<Notifications, 'on' | 'onGap'>;
  /** How long one statement may take, in milliseconds; by default STATEMENT_TIMEOUTS_MS. */
  statementTimeoutsMs?: Partial<typeof STATEMENT_TIMEOUTS_MS>;
}

/** The payloads of `notify pgrst` that ask to read the schema again. */
const RELOADS = new Set(['', 'reload schema']);

/** PostgREST's protocol over schema public (README.md). */
export function createRest({ pool, log, notifications, statementTimeoutsMs }: RestOptions): Protocol {
  const timeoutsMs = { ...STATEMENT_TIMEOUTS_MS, ...statementTimeoutsMs };
  const limiter = createConcurrencyLimiter(CONCURRENCY);
  const cache = cacheCatalogue(pool);
  notifications?.on('pgrst', (payload) => {
    if (RELOADS.has(payload)) cache.forget();
  });
  notifications?.onGap(() => cache.forget());

  async function perform(request: Request, caller: Caller): Promise<Response> {
    if (caller.refusedToken) throw tokenError(caller.refusedToken);
    const toOperation = await parseRequest(request, caller.role);
    const known = await cache.get();
    const operation = await withNewerIfMissing(toOperation, known);
    const release = await limiter.acquire({ shares: callerShares(caller), hasLeft: caller.hasLeft });
    try {
      return await runOperation(pool, caller, timeoutsMs[caller.role], operation);
    } catch (error) {
      if (isOutdated(error)) cache.getNewer(known).catch(() => undefined);
      throw error;
    } finally {
      release();
    }
  }

  async function withNewerIfMissing(
    toOperation: (catalogue: Catalogue) => Operation,
    known: Catalogue,
  ): Promise<Operation> {
    try {
      return toOperation(known);
    } catch (error) {
      if (!(error instanceof NotInCatalogueError)) throw error;
      const newer = await cache.getNewer(known);
      if (newer === known) throw error;
      return toOperation(newer);
    }
  }

  return {
    async fetch(request, caller) {
      try {
        return await perform(request, caller);
      } catch (error) {
        const restError = toRestError(error, caller);
        if (restError.status >= 500 && !(error instanceof SlotRefusedError))
          log.error(loggableError(error), 'REST request failed');
        return errorResponse(restError, request.method === 'HEAD');
      }
    },
  };
}

function toRestError(error: unknown, { role }: Caller): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof SlotRefusedError) return slotRefusedError(error);
  if (isSqlError(error)) return fromSqlError(error, role !== 'anon');
  return new RestError(500, { code: 'PGRSTX00', message: 'Internal Server Error' });
}

import type pg from 'pg';
import type { Caller, Protocol } from '../gateway/caller.ts';
import { createPlaces, NoPlace } from '../gateway/places.ts';
import type { Notifications } from '../realtime/notifications/notifications.ts';
import { errorResponse, Missing, RestError } from './answers/rest-error.ts';
import { faultOf, isOutdated, isSqlError, sqlRefusal } from './answers/sql-error.ts';
import { tokenRefusal } from './answers/token-refusal.ts';
import { type Catalogue, cacheCatalogue } from './catalogue/catalogue.ts';
import type { Operation } from './operations/operation.ts';
import { PLACES, refusedPlace, STATEMENT_TIMEOUTS_MS, sharesOfCaller } from './rest-limits.ts';
import { runOperation } from './run-operation.ts';
import { understandRequest } from './understand-request.ts';

export interface RestOptions {
  /** Connections resting in role anon, of REST alone: one more than there are places, for the catalogue. */
  pool: pg.Pool;
  log: { error(details: object, message: string): void };
  /** Tells when what schema public holds has changed; without it that is noticed by what is missing. */
  notifications?: Pick<Notifications, 'on' | 'onGap'>;
  /** How long one statement of a request may take, in milliseconds; by default STATEMENT_TIMEOUTS_MS. */
  statementTimeoutsMs?: Partial<typeof STATEMENT_TIMEOUTS_MS>;
}

/** What `notify pgrst` says to have the schema read anew. */
const RELOADS = new Set(['', 'reload schema']);

/** PostgREST's protocol over schema public (backend/README.md). */
export function createRest({ pool, log, notifications, statementTimeoutsMs }: RestOptions): Protocol {
  const timeoutsMs = { ...STATEMENT_TIMEOUTS_MS, ...statementTimeoutsMs };
  const places = createPlaces(PLACES);
  const cache = cacheCatalogue(pool);
  notifications?.on('pgrst', (payload) => {
    if (RELOADS.has(payload)) cache.forget();
  });
  notifications?.onGap(() => cache.forget());

  async function perform(request: Request, caller: Caller): Promise<Response> {
    if (caller.refusedToken) throw tokenRefusal(caller.refusedToken);
    const understand = await understandRequest(request, caller.role);
    const known = await cache.get();
    const operation = await withNewerIfMissing(understand, known);
    const leave = await places.take({ shares: sharesOfCaller(caller), hasLeft: caller.hasLeft });
    try {
      return await runOperation(pool, caller, timeoutsMs[caller.role], operation);
    } catch (error) {
      if (isOutdated(error)) cache.getNewer(known).catch(() => undefined);
      throw error;
    } finally {
      leave();
    }
  }

  async function withNewerIfMissing(
    understand: (catalogue: Catalogue) => Operation,
    known: Catalogue,
  ): Promise<Operation> {
    try {
      return understand(known);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      const newer = await cache.getNewer(known);
      if (newer === known) throw error;
      return understand(newer);
    }
  }

  return {
    async fetch(request, caller) {
      try {
        return await perform(request, caller);
      } catch (error) {
        const refusal = refusalOf(error, caller);
        if (refusal.status >= 500 && !(error instanceof NoPlace)) log.error(faultOf(error), 'rest');
        return errorResponse(refusal, request.method === 'HEAD');
      }
    },
  };
}

function refusalOf(error: unknown, { role }: Caller): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof NoPlace) return refusedPlace(error);
  if (isSqlError(error)) return sqlRefusal(error, role !== 'anon');
  return new RestError(500, { code: 'PGRSTX00', message: 'Internal Server Error' });
}

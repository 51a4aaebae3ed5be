import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Units } from './db/units.server.ts';

/**
 * Counts the tests an address starts, the details it leaves, the mails it asks for, the keepsakes it makes and the
 * mistakes it reports; in rows, so that all processes agree.
 */
export interface VisitLimits {
  /** Whether one more is allowed. */
  allows(kind: 'start' | 'lead' | 'mail' | 'keepsake' | 'report', clientAddress: string): Promise<boolean>;
}

/** Generous, because a school class or a whole mobile network can share one address. */
const PER_TEN_MINUTES = { start: 600, lead: 60, mail: 60, keepsake: 60, report: 60 };

export function createVisitLimits(units: Units): VisitLimits {
  // The library wants a client with query(); each query is a unit of work of its own.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      units.asWorker(async (db) => {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: Number(numAffectedRows ?? 0) };
      }),
  };
  const limiters = Object.fromEntries(
    Object.entries(PER_TEN_MINUTES).map(([kind, points]) => [
      kind,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        schemaName: 'private',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: kind,
        points,
        duration: 600,
        // In one statement, however many there are, which then never ends in time: `deleteDueCounts` does it.
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  return {
    async allows(kind, clientAddress) {
      const key = createHash('sha256').update(clientAddress).digest('base64url');
      try {
        await limiters[kind]?.consume(key);
        return true;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return false;
        throw rejection;
      }
    },
  };
}

/**
 * Deletes counts whose time is over, at most `limit` of them, by the clock they are counted with. @returns how many
 */
export async function deleteDueCounts(units: Units, limit: number): Promise<number> {
  const [result] = await units.asWorker((db) =>
    db
      .deleteFrom('private.rate_limits')
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('private.rate_limits')
          .select('key')
          .where('expire', '<=', String(Date.now()))
          .orderBy('expire')
          .limit(limit),
      )
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}

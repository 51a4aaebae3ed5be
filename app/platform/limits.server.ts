import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { WriteLimits } from './area.ts';
import type { Units } from './db/units.server.ts';

/**
 * Rate limits of public writes, per client address and kind; in the database, so that they hold across processes.
 * @param perTenMinutes how many of each kind are allowed
 */
export function createWriteLimits(
  units: Units,
  perTenMinutes: Readonly<Record<string, number>>,
): WriteLimits {
  // The library needs a client with query(); each query runs in its own unit of work.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      units.asWorker(async (db) => {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: Number(numAffectedRows ?? 0) };
      }),
  };
  const limiters = Object.fromEntries(
    Object.entries(perTenMinutes).map(([kind, points]) => [
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
        // It would delete all expired rows in one statement, which can time out; `deleteDueCounts` limits them.
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

/** Deletes at most `limit` expired counters, by this process's clock, which the limiter uses as well. @returns how many */
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

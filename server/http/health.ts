import type { Context } from 'hono';
import type { AppBindings } from './app-bindings.ts';

/**
 * GET /health: 503 when the database is unreachable or migrations are missing.
 * @param latestMigration the newest migration this build knows
 * @param readLatest reads the newest migration the database has applied
 */
export function health(latestMigration: string, readLatest: () => Promise<string | null>) {
  let reading: Promise<string | null> | null = null;
  /** Requests that arrive during a query share its result. */
  function readOnce(): Promise<string | null> {
    reading ??= readLatest().finally(() => {
      reading = null;
    });
    return reading;
  }

  return async (c: Context<AppBindings>) => {
    c.header('Cache-Control', 'no-store');
    try {
      // A newer process may have migrated further while this one still runs.
      const isMigrated = ((await readOnce()) ?? '') >= latestMigration;
      return c.json(
        {
          status: isMigrated ? 'ok' : 'degraded',
          database: 'reachable',
          migrations: isMigrated ? 'applied' : 'behind',
        },
        isMigrated ? 200 : 503,
      );
    } catch (error) {
      c.var.log.error({ err: error }, 'health: database unreachable');
      return c.json({ status: 'degraded', database: 'unreachable', migrations: 'unknown' }, 503);
    }
  };
}

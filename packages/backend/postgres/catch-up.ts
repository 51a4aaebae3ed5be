import type pg from 'pg';
import { asCaller, SERVICE } from './as-caller.ts';

const EVERY_MS = 10_000;
const TIMEOUT_MS = 5_000;
/** A locked table is tried again next time; a short timeout keeps other queries from waiting behind the attempt. */
const LOCK_TIMEOUT: readonly [string, string] = ['lock_timeout', '500ms'];

/**
 * Functions that do what event triggers and attributes of a superuser do on other installations. Each reports whether
 * it is needed here.
 */
const FUNCTIONS = ['admit_service_role', 'look_at_published_tables'];

/**
 * Runs after a migration, in its transaction: gives the service access to new tables, and adds change triggers to
 * newly published ones. Does nothing where the login has no right to (a hosted project), or where a superuser
 * prepared the database.
 */
export async function catchUp(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = '_backend' and p.proname = any ($1)
       and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')
     order by p.proname`,
    [FUNCTIONS],
  );
  for (const { name } of rows) await owner.query(`select _backend.${name}()`);
}

/** Does the same every ten seconds, for tables changed by hand. Stops by itself where it is not needed. */
export function keepCatchingUp(
  pool: pg.Pool,
  log: { warn(details: object, message: string): void },
  everyMs = EVERY_MS,
): { stop(): void } {
  const timers = new Set<NodeJS.Timeout>();
  let isOver = false;
  async function runAndLog(name: string, lastError: string): Promise<void> {
    let trouble = '';
    try {
      const options = { statementTimeoutMs: TIMEOUT_MS, settings: [LOCK_TIMEOUT] };
      const { rows } = await asCaller(pool, SERVICE, options, (client) =>
        client.query<{ has_to: boolean }>(`select _backend.${name}() as has_to`),
      );
      if (!rows[0]?.has_to) return;
    } catch (error) {
      trouble = (error as Error).message;
      if (trouble !== lastError && !isOver) {
        log.warn({ err: error }, 'catching up with a manual table change failed');
      }
    }
    if (isOver) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void runAndLog(name, trouble);
    }, everyMs).unref();
    timers.add(timer);
  }
  for (const name of FUNCTIONS) void runAndLog(name, '');
  return {
    stop() {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

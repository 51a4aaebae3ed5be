import type pg from 'pg';
import { asCaller, SERVICE } from './as-caller.ts';

const EVERY_MS = 10_000;
const TIMEOUT_MS = 5_000;
/** A table that somebody holds is tried again the next time, and nobody waits behind the attempt. */
const LOCK_TIMEOUT: readonly [string, string] = ['lock_timeout', '500ms'];

/** What a superuser's event triggers and attributes do elsewhere; each tells whether it has anything to do here. */
const FUNCTIONS = ['admit_service_role', 'look_at_published_tables'];

/**
 * After a migration, in its transaction: the tables that it made or published are let be seen by the service and told
 * of. Does nothing where the login may not do it (a hosted project), or where a superuser prepared the database.
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

/** Does the same every ten seconds, for what is changed by hand, and ends by itself where there is nothing to do. */
export function keepCatchingUp(
  pool: pg.Pool,
  log: { warn(details: object, message: string): void },
  everyMs = EVERY_MS,
): { stop(): void } {
  const timers = new Set<NodeJS.Timeout>();
  let isOver = false;
  async function look(name: string, lastTrouble: string): Promise<void> {
    let trouble = '';
    try {
      const options = { statementTimeoutMs: TIMEOUT_MS, settings: [LOCK_TIMEOUT] };
      const { rows } = await asCaller(pool, SERVICE, options, (client) =>
        client.query<{ has_to: boolean }>(`select _backend.${name}() as has_to`),
      );
      if (!rows[0]?.has_to) return;
    } catch (error) {
      trouble = (error as Error).message;
      if (trouble !== lastTrouble && !isOver) {
        log.warn({ err: error }, 'a change of tables made by hand could not be followed');
      }
    }
    if (isOver) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void look(name, trouble);
    }, everyMs).unref();
    timers.add(timer);
  }
  for (const name of FUNCTIONS) void look(name, '');
  return {
    stop() {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

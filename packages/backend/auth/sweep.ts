import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthContext } from './auth-context.ts';
import { MAX_IDLE_MS } from './grants/refresh-token-grant.ts';

const ONE_DAY_MS = 24 * 3_600_000;

/**
 * Rows of a table, as `r`: which moment of theirs decides, how long they stay after it, and what else must hold, or
 * where there is no such moment in the row itself, all that must hold at the moment `$1`.
 */
interface Over {
  table: string;
  moment: string | null;
  keptMs: number;
  also?: string;
}

/** Each finds its rows by an index. */
export const OVER: readonly Over[] = [
  // A day longer than they count: who asks for one again gets it with the password they had chosen.
  { table: '_backend.one_time_codes', moment: 'r.expires_at', keptMs: ONE_DAY_MS },
  // Addresses that somebody typed and nobody has answered from; they may be anybody's.
  {
    table: 'auth.users',
    moment: null,
    keptMs: 30 * ONE_DAY_MS,
    also: `r.id in (select s.user_id from _backend.unfinished_sign_ups s where s.made_at <= $1)
      and r.last_sign_in_at is null and r.email_confirmed_at is null
      and r.encrypted_password is null and r.invited_at is null
      and not exists (select from _backend.one_time_codes c where c.user_id = r.id)`,
  },
  { table: '_backend.attempts', moment: 'r.resets_at', keptMs: 0 },
  { table: '_backend.known_networks', moment: 'r.last_seen_at', keptMs: 90 * ONE_DAY_MS },
  { table: '_backend.known_devices', moment: 'r.last_seen_at', keptMs: 90 * ONE_DAY_MS },
  { table: '_backend.second_factor_networks', moment: 'r.last_seen_at', keptMs: 90 * ONE_DAY_MS },
  { table: '_backend.factor_attempts', moment: 'r.attempted_at', keptMs: ONE_DAY_MS },
  // They name addresses: long enough to look into a theft, no longer.
  { table: 'auth.audit_log_entries', moment: 'r.created_at', keptMs: 365 * ONE_DAY_MS },
  { table: 'auth.flow_state', moment: 'r.created_at', keptMs: ONE_DAY_MS },
  { table: 'auth.mfa_challenges', moment: 'r.created_at', keptMs: ONE_DAY_MS },
  { table: 'auth.mfa_factors', moment: 'r.created_at', keptMs: ONE_DAY_MS, also: `r.status = 'unverified'` },
  { table: '_backend.api_keys', moment: 'r.ends_at', keptMs: 0 },
  { table: '_backend.signing_keys', moment: 'r.ends_at', keptMs: 0 },
  { table: '_backend.hmac_keys', moment: 'r.ends_at', keptMs: 0 },
  {
    table: 'auth.sessions',
    moment: `coalesce(r.refreshed_at at time zone 'utc', r.created_at)`,
    keptMs: MAX_IDLE_MS,
  },
];

/** Far below what a statement may take, with all that goes with a row. */
const ROWS_AT_ONCE = 1_000;

/**
 * Removes codes, counts, flows, challenges, keys, sessions and never finished sign-ups whose time is over, however many
 * have piled up: so many at once, and between two such batches as long a pause as the first one took.
 * @param rowsAtOnce fewer in tests
 * @returns how many rows
 * @throws what went wrong with any of them, once all were tried
 */
export async function sweep(
  { pool, now }: Pick<AuthContext, 'pool' | 'now'>,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<number> {
  let rows = 0;
  const errors: unknown[] = [];
  for (const over of OVER) {
    const statement = sweepStatement(over, rowsAtOnce);
    const until = new Date(now().getTime() - over.keptMs);
    try {
      // At the end of the process its pool closes, and the next process goes on.
      for (let removed = rowsAtOnce; removed === rowsAtOnce && !pool.ending; rows += removed) {
        const startedAt = performance.now();
        removed = (await pool.query(statement, [until])).rowCount ?? 0;
        if (removed === rowsAtOnce) await sleep(performance.now() - startedAt);
      }
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
  return rows;
}

/**
 * Deletes the oldest rows that are over, at most so many. Ordered, because Postgres may otherwise hope to meet enough of
 * them on its way through the whole table. The condition stands there twice: a row that somebody changes meanwhile is
 * asked again.
 */
export function sweepStatement({ table, moment, also }: Over, rowsAtOnce: number): string {
  const condition = [moment && `${moment} <= $1`, also].filter(Boolean).join(' and ');
  const oldest = `select r.ctid from ${table} r where ${condition}
    ${moment ? `order by ${moment}` : ''} limit ${rowsAtOnce}`;
  return `delete from ${table} r where r.ctid = any (array(${oldest})) and ${condition}`;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthContext } from './auth-context.ts';
import { LONGEST_IDLE_MS } from './grants/refresh-token-grant.ts';

const ONE_DAY_MS = 24 * 3_600_000;

/** Rows of a table, as `r`, that are over at the moment `$1`, and how long they stay after that. Each finds them by an index. */
type Over = [table: string, condition: string, keptMs: number];

export const OVER: readonly Over[] = [
  // A day longer than they count: who asks for one again gets it with the password they had chosen.
  ['_backend.one_time_codes', 'r.expires_at <= $1', ONE_DAY_MS],
  // Addresses that somebody typed and nobody has answered from; they may be anybody's.
  [
    'auth.users',
    `r.id in (select s.user_id from _backend.unfinished_sign_ups s where s.made_at <= $1)
       and r.last_sign_in_at is null and r.email_confirmed_at is null
       and r.encrypted_password is null and r.invited_at is null
       and not exists (select from _backend.one_time_codes c where c.user_id = r.id)`,
    30 * ONE_DAY_MS,
  ],
  ['_backend.attempts', 'r.resets_at <= $1', 0],
  ['_backend.known_networks', 'r.last_seen_at <= $1', 90 * ONE_DAY_MS],
  ['_backend.known_devices', 'r.last_seen_at <= $1', 90 * ONE_DAY_MS],
  ['_backend.second_factor_networks', 'r.last_seen_at <= $1', 90 * ONE_DAY_MS],
  ['_backend.factor_attempts', 'r.attempted_at <= $1', ONE_DAY_MS],
  // They name addresses: long enough to look into a theft, no longer.
  ['auth.audit_log_entries', 'r.created_at <= $1', 365 * ONE_DAY_MS],
  ['auth.flow_state', 'r.created_at <= $1', ONE_DAY_MS],
  ['auth.mfa_challenges', 'r.created_at <= $1', ONE_DAY_MS],
  ['auth.mfa_factors', `r.status = 'unverified' and r.created_at <= $1`, ONE_DAY_MS],
  ['_backend.api_keys', 'r.ends_at <= $1', 0],
  ['_backend.signing_keys', 'r.ends_at <= $1', 0],
  ['_backend.hmac_keys', 'r.ends_at <= $1', 0],
  ['auth.sessions', `coalesce(r.refreshed_at at time zone 'utc', r.created_at) <= $1`, LONGEST_IDLE_MS],
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
  for (const [table, condition, keptMs] of OVER) {
    const statement = sweepStatement(table, condition, rowsAtOnce);
    const until = new Date(now().getTime() - keptMs);
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

/** The condition stands there twice: a row that somebody changes meanwhile is asked again. */
export function sweepStatement(table: string, condition: string, rowsAtOnce: number): string {
  return `delete from ${table} r
    where r.ctid = any (array(select r.ctid from ${table} r where ${condition} limit ${rowsAtOnce})) and ${condition}`;
}

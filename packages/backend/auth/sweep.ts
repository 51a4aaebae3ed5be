import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthContext } from './auth-context.ts';
import { MAX_IDLE_MS } from './grants/refresh-token-grant.ts';

const ONE_DAY_MS = 24 * 3_600_000;

/**
 * Expired rows of a table, as `r`: the column with the decisive time, how long rows stay after it, and further
 * conditions; or, without such a column, all conditions at the time `$1`.
 */
interface ExpiredRows {
  table: string;
  moment: string | null;
  keptMs: number;
  also?: string;
}

/** Each condition can use an index. */
export const EXPIRED_ROWS: readonly ExpiredRows[] = [
  // A day longer than they are valid: a repeated request keeps the chosen password.
  { table: '_backend.one_time_codes', moment: 'r.expires_at', keptMs: ONE_DAY_MS },
  // Sign-ups whose address was never confirmed; the addresses may belong to other people.
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
  // They contain network addresses: kept long enough to investigate a theft, no longer.
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

/** A batch takes far less than the statement timeout, including dependent rows. */
const BATCH_SIZE = 1_000;

/**
 * Deletes expired codes, counts, flows, challenges, keys, sessions and unfinished sign-ups, in batches, with a pause
 * after each batch as long as the first batch took.
 * @param rowsAtOnce smaller in tests
 * @returns how many rows
 * @throws afterwards the errors that occurred
 */
export async function sweep(
  { pool, now }: Pick<AuthContext, 'pool' | 'now'>,
  rowsAtOnce = BATCH_SIZE,
): Promise<number> {
  let rows = 0;
  const errors: unknown[] = [];
  for (const over of EXPIRED_ROWS) {
    const statement = sweepStatement(over, rowsAtOnce);
    const until = new Date(now().getTime() - over.keptMs);
    try {
      // When the process stops, its pool closes, and the next process continues.
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
 * Deletes the oldest expired rows, at most one batch. Sorted, because Postgres might otherwise scan the whole table
 * hoping to find enough rows. The condition appears twice, so that a row changed meanwhile is checked again.
 */
export function sweepStatement({ table, moment, also }: ExpiredRows, rowsAtOnce: number): string {
  const condition = [moment && `${moment} <= $1`, also].filter(Boolean).join(' and ');
  const oldest = `select r.ctid from ${table} r where ${condition}
    ${moment ? `order by ${moment}` : ''} limit ${rowsAtOnce}`;
  return `delete from ${table} r where r.ctid = any (array(${oldest})) and ${condition}`;
}

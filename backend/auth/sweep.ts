import type { AuthContext } from './auth-context.ts';
import { LONGEST_IDLE_MS } from './grants/refresh-token-grant.ts';

const ONE_DAY_MS = 24 * 3_600_000;

/** What is over, and how long it stays after that. */
const OVER: [statement: string, keptMs: number][] = [
  ['delete from _backend.one_time_codes where expires_at <= $1', 0],
  ['delete from _backend.attempts where resets_at <= $1', 0],
  ['delete from _backend.known_networks where last_seen_at <= $1', 90 * ONE_DAY_MS],
  ['delete from auth.flow_state where created_at <= $1', ONE_DAY_MS],
  ['delete from auth.mfa_challenges where created_at <= $1', ONE_DAY_MS],
  [`delete from auth.mfa_factors where status = 'unverified' and created_at <= $1`, ONE_DAY_MS],
  [
    `delete from auth.sessions where coalesce(refreshed_at at time zone 'utc', created_at) <= $1`,
    LONGEST_IDLE_MS,
  ],
];

/** Removes codes, counts, flows, challenges and sessions whose time is over. @returns how many rows */
export async function sweep({ pool, now }: AuthContext): Promise<number> {
  let rows = 0;
  for (const [statement, keptMs] of OVER) {
    const { rowCount } = await pool.query(statement, [new Date(now().getTime() - keptMs)]);
    rows += rowCount ?? 0;
  }
  return rows;
}

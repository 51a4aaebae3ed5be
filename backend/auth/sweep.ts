import type { AuthContext } from './auth-context.ts';
import { LONGEST_IDLE_MS } from './grants/refresh-token-grant.ts';

const ONE_DAY_MS = 24 * 3_600_000;

/** What is over, and how long it stays after that. */
const OVER: [statement: string, keptMs: number][] = [
  // A day longer than they count: who asks for one again gets it with the password they had chosen.
  ['delete from _backend.one_time_codes where expires_at <= $1', ONE_DAY_MS],
  // Addresses that somebody typed and nobody has answered from; they may be anybody's.
  [
    `delete from auth.users u using _backend.unfinished_sign_ups s
     where s.user_id = u.id and s.made_at <= $1 and u.last_sign_in_at is null and u.email_confirmed_at is null
       and u.encrypted_password is null and u.invited_at is null
       and not exists (select from _backend.one_time_codes c where c.user_id = u.id)`,
    30 * ONE_DAY_MS,
  ],
  ['delete from _backend.attempts where resets_at <= $1', 0],
  ['delete from _backend.known_networks where last_seen_at <= $1', 90 * ONE_DAY_MS],
  ['delete from _backend.known_devices where last_seen_at <= $1', 90 * ONE_DAY_MS],
  ['delete from _backend.second_factor_networks where last_seen_at <= $1', 90 * ONE_DAY_MS],
  ['delete from _backend.factor_attempts where attempted_at <= $1', ONE_DAY_MS],
  // They name addresses: long enough to look into a theft, no longer.
  ['delete from auth.audit_log_entries where created_at <= $1', 365 * ONE_DAY_MS],
  ['delete from auth.flow_state where created_at <= $1', ONE_DAY_MS],
  ['delete from auth.mfa_challenges where created_at <= $1', ONE_DAY_MS],
  [`delete from auth.mfa_factors where status = 'unverified' and created_at <= $1`, ONE_DAY_MS],
  ...['api_keys', 'signing_keys', 'hmac_keys'].map((table): [string, number] => [
    `delete from _backend.${table} where ends_at <= $1`,
    0,
  ]),
  [
    `delete from auth.sessions where coalesce(refreshed_at at time zone 'utc', created_at) <= $1`,
    LONGEST_IDLE_MS,
  ],
];

/** Removes codes, counts, flows, challenges, keys, sessions and never finished sign-ups whose time is over. @returns how many rows */
export async function sweep({ pool, now }: AuthContext): Promise<number> {
  let rows = 0;
  for (const [statement, keptMs] of OVER) {
    const { rowCount } = await pool.query(statement, [new Date(now().getTime() - keptMs)]);
    rows += rowCount ?? 0;
  }
  return rows;
}

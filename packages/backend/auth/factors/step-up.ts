import type pg from 'pg';
import type { AuthContext, Requester } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Person } from '../http/require-person.ts';
import type { TokenResponse } from '../sessions/issue-session.ts';
import { findSession } from '../sessions/session-row.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import { lockAccount } from '../users/lock-account.ts';

interface Used {
  factorId: string;
  /** As `amr` names it. */
  method: 'totp' | 'mfa/phone' | 'mfa/recovery_code';
}

/**
 * Raises a session to aal2, with new tokens. Older refresh tokens never lead to the new ones: the counter skips one,
 * as in the reference, and the lowest valid one is stored. Other sessions of the person without a second factor end.
 */
export async function stepUp(
  client: pg.PoolClient,
  context: AuthContext,
  { user: { id: userId }, session: { id: sessionId } }: Person,
  { factorId, method }: Used,
  requester: Requester,
): Promise<TokenResponse> {
  const now = context.now();
  const before = await findSession(client, sessionId, true);
  if (!before) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const counter = Number(before.refresh_token_counter) + 2;
  await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, refresh_token_counter = $3, updated_at = $4,
       user_agent = coalesce($5, user_agent), ip = $6
     where id = $1`,
    [sessionId, factorId, counter, now, requester.userAgent, requester.clientAddress],
  );
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, $2, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, now, method],
  );
  await client.query(
    `insert into _backend.stepped_up_sessions (session_id, lowest_counter, stepped_up_at) values ($1, $2, $3)
     on conflict (session_id) do update set lowest_counter = excluded.lowest_counter,
       stepped_up_at = excluded.stepped_up_at`,
    [sessionId, counter, now],
  );
  await client.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [userId]);
  const session = await findSession(client, sessionId);
  if (!session) throw new Error('A session that was raised could not be read back.');
  return tokenResponse(context, await lockAccount(client, userId), session, counter);
}

import type pg from 'pg';
import { openKeys } from '../auth/keys/keys.ts';
import { createAccessTokens } from '../auth/tokens/access-token.ts';
import { encodeRefreshToken, newRefreshTokenKey } from '../auth/tokens/refresh-token.ts';
import { presentUser } from '../auth/users/present-user.ts';
import { findUserById } from '../auth/users/user-row.ts';

interface SessionOptions {
  userId: string;
  /** The assurance level; 'aal2' is with a second factor. */
  aal: 'aal1' | 'aal2';
  /** The URL of the backend that signs the tokens. */
  backendUrl: string;
  /** When the access token was issued: fifteen minutes later it has expired. */
  now: Date;
}

/**
 * Starts a session without the requests that lead to one: its rows, and the tokens as the backend itself signs them.
 * @param pool connections with role supabase_auth_admin
 * @returns the session as the official client stores it
 */
export async function startTestSession(pool: pg.Pool, { userId, aal, backendUrl, now }: SessionOptions) {
  const sessionId = crypto.randomUUID();
  const key = newRefreshTokenKey();
  const methods = aal === 'aal2' ? ['totp', 'password'] : ['password'];
  await pool.query(
    `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, refresh_token_hmac_key, refresh_token_counter)
       values ($1, $2, $3, $3, $4, $5, 0)
     )
     insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     select gen_random_uuid(), $1, $3, $3, unnest($6::text[])`,
    [sessionId, userId, now, aal, key, methods],
  );
  const user = await findUserById(pool, userId);
  if (!user) throw new Error('There is no such person.');
  const timestamp = Math.floor(now.getTime() / 1000);
  const amr = methods.map((method) => ({ method, timestamp }));
  const keys = await openKeys({ pool, log: console });
  const tokens = createAccessTokens(keys.signing, `${backendUrl}/auth/v1`);
  const { token, expiresAt } = await tokens.sign(user, { id: sessionId, aal, amr }, now).finally(keys.stop);
  const session = {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresAt - timestamp,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(sessionId, 0, key),
    user: presentUser(user),
  };
  return { sessionId, session };
}

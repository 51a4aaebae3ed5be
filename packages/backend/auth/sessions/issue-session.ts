import type pg from 'pg';
import type { AuthContext, Requester } from '../auth-context.ts';
import { encodeRefreshToken, newRefreshTokenKey } from '../tokens/refresh-token.ts';
import { presentUser } from '../users/present-user.ts';
import type { UserRow } from '../users/user-row.ts';

/** What a client gets when it is signed in. */
export interface TokenResponse {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

/** Begins a session after an authentication. @param method as in `amr`: 'password', 'otp', … */
export async function issueSession(
  client: pg.PoolClient,
  context: AuthContext,
  user: UserRow,
  method: string,
  requester: Requester,
): Promise<TokenResponse> {
  const now = context.now();
  const id = crypto.randomUUID();
  const key = newRefreshTokenKey();
  await client.query(
    `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, refresh_token_hmac_key,
         refresh_token_counter)
       values ($1, $2, $3, $3, 'aal1', $4, $5, $6, 0)
       returning id
     ), claim as (
       insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select gen_random_uuid(), id, $3, $3, $7 from session
     )
     update auth.users set last_sign_in_at = $3, updated_at = $3 where id = $2`,
    [id, user.id, now, requester.userAgent, requester.clientAddress, key, method],
  );
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const { token, expiresAt } = await context.accessTokens.sign(user, { id, aal: 'aal1', amr }, now);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresAt - Math.floor(now.getTime() / 1000),
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(id, 0, key),
    user: presentUser({ ...user, last_sign_in_at: now }),
  };
}

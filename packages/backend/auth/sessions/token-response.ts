import type { AuthContext } from '../auth-context.ts';
import { encodeRefreshToken } from '../tokens/refresh-token.ts';
import { presentUser } from '../users/present-user.ts';
import type { UserRow } from '../users/user-row.ts';
import type { TokenResponse } from './issue-session.ts';
import { type SessionRow, sessionFacts } from './session-row.ts';

/** New tokens of a session. @param counter of the refresh token */
export async function tokenResponse(
  context: AuthContext,
  user: UserRow,
  session: SessionRow,
  counter: number,
): Promise<TokenResponse> {
  const now = context.now();
  const { token, expiresAt } = await context.accessTokens.sign(user, sessionFacts(session), now);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresAt - Math.floor(now.getTime() / 1000),
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(session.id, counter, session.refresh_token_hmac_key),
    user: presentUser(user),
  };
}

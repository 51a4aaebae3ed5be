import type pg from 'pg';
import { z } from 'zod';
import type { AuthContext, Requester } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import type { TokenResponse } from '../sessions/issue-session.ts';
import { findSession } from '../sessions/session-row.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import { isGenuine, parseRefreshToken, type RefreshToken } from '../tokens/refresh-token.ts';
import { findUserById, isBanned } from '../users/user-row.ts';

/** How long the previous token is still accepted: for tabs that wake up together, and for a lost answer. */
const REUSE_INTERVAL_MS = 60_000;
/** How long after a step-up an older token is refused without ending the session. */
const STEP_UP_INTERVAL_MS = 10_000;
/** A session that is not refreshed for this long ends. */
export const MAX_IDLE_MS = 60 * 24 * 3_600_000;

const schema = z.object({
  refresh_token: z.string('refresh_token required').min(1, 'refresh_token required'),
});

/**
 * `grant_type=refresh_token`. Tokens rotate: each can be used once. For a minute the previous token returns the
 * current one again, as long as that was not used, because its answer may have been lost. Any other reused token may
 * be stolen and ends the session, for thief and owner (RFC 9700, 4.14.2; decision 0043).
 */
export function refreshTokenGrant(context: AuthContext): Endpoint {
  return async (c) => {
    const { refresh_token } = await readBody(c, schema);
    const token = parseRefreshToken(refresh_token);
    if (!token) throw notFound();
    const outcome = await transaction(context.pool, (client) =>
      refresh(client, context, token, c.get('requester')),
    );
    if (outcome instanceof AuthError) throw outcome;
    return json(outcome);
  };
}

/** @returns the error instead of throwing it where the transaction must be committed */
async function refresh(
  client: pg.PoolClient,
  context: AuthContext,
  token: RefreshToken,
  requester: Requester,
): Promise<TokenResponse | AuthError> {
  const now = context.now();
  const session = await findSession(client, token.sessionId, true);
  if (!session?.refresh_token_hmac_key || !isGenuine(token, session.refresh_token_hmac_key)) throw notFound();
  const user = await findUserById(client, session.user_id);
  if (!user) throw notFound();
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  const lastUse = session.refreshed_at ?? session.created_at;
  const sinceLastUse = now.getTime() - lastUse.getTime();
  if ((session.not_after && session.not_after <= now) || sinceLastUse > MAX_IDLE_MS) {
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const counter = Number(session.refresh_token_counter);
  const behind = counter - token.counter;
  if (behind < 0) throw notFound();
  const steppedUpAt = await steppedUpSince(client, token);
  // Another tab may refresh while a second factor is being verified: it gets an error, but the session stays.
  if (steppedUpAt && now.getTime() - steppedUpAt.getTime() <= STEP_UP_INTERVAL_MS) throw alreadyUsed();
  // Using the current token makes a new one current; a token one behind is then two behind.
  const isReused = behind > 1 || (behind === 1 && sinceLastUse > REUSE_INTERVAL_MS);
  if (steppedUpAt || isReused) {
    await client.query('delete from auth.sessions where id = $1', [session.id]);
    context.log.warn({ session: session.id }, 'a refresh token was reused, its session was ended');
    return alreadyUsed();
  }
  const next = behind === 0 ? counter + 1 : counter;
  await client.query(
    `update auth.sessions set refresh_token_counter = $2, refreshed_at = $3::timestamptz at time zone 'utc',
       updated_at = $3, user_agent = coalesce($4, user_agent), ip = $5 where id = $1`,
    [session.id, next, behind === 0 ? now : lastUse, requester.userAgent, requester.clientAddress],
  );
  return tokenResponse(context, user, session, next);
}

/** When the session was stepped up, if that was after this token was issued. */
async function steppedUpSince(
  client: pg.PoolClient,
  { sessionId, counter }: RefreshToken,
): Promise<Date | null> {
  const { rows } = await client.query<{ stepped_up_at: Date }>(
    'select stepped_up_at from _backend.stepped_up_sessions where session_id = $1 and lowest_counter > $2',
    [sessionId, counter],
  );
  return rows[0]?.stepped_up_at ?? null;
}

function alreadyUsed(): AuthError {
  return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

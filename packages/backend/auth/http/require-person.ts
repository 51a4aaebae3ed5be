import type { AuthContext } from '../auth-context.ts';
import { findSession, type SessionRow } from '../sessions/session-row.ts';
import type { AccessClaims } from '../tokens/access-token.ts';
import { findUserById, isBanned, type UserRow } from '../users/user-row.ts';
import { AuthError } from './auth-error.ts';
import type { AuthRequest } from './endpoint.ts';

/** A person with a valid session. */
export interface Person {
  user: UserRow;
  session: SessionRow;
}

/** The person of a request's token. Checked in the database, so that a sign-out or ban takes effect at once. */
export async function requirePerson(c: AuthRequest, context: AuthContext): Promise<Person> {
  const { refusedToken, claims } = c.get('caller');
  if (refusedToken) {
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }
  if (!claims) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const now = context.now();
  const { sub, session_id, aal } = claims as AccessClaims;
  const [user, session] = await Promise.all([
    findUserById(context.pool, sub),
    findSession(context.pool, session_id),
  ]);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (!session || session.user_id !== user.id || (session.not_after && session.not_after <= now)) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  // The lower level of both applies: the token may be older than the second factor, or the session may have lost it
  // since.
  return { user, session: aal === 'aal2' ? session : { ...session, aal: 'aal1' } };
}

/** The person of a request's token, or null without a valid one, for endpoints that do not require one. */
export async function findPerson(c: AuthRequest, context: AuthContext): Promise<Person | null> {
  if (!c.get('caller').claims) return null;
  return requirePerson(c, context).catch((error) => {
    if (error instanceof AuthError) return null;
    throw error;
  });
}

/** Requires the secret key. */
export function requireService(c: AuthRequest): void {
  const { role } = c.get('caller');
  if (role === 'service_role') return;
  if (role === 'authenticated') throw new AuthError(403, 'not_admin', 'User not allowed');
  throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}

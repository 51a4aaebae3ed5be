import type { AuthContext } from '../auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { Person } from './require-person.ts';

const RECENT_SECONDS = 15 * 60;

/**
 * Stands before what decides whose account it is, where somebody has no password and no second factor to ask for: a
 * session may be stolen, so it must have begun, or shown again whose it is, within a quarter of an hour.
 * @param what is refused, in the reference's words
 * @throws AuthError reauthentication_needed
 */
export function requireRecentSignIn(
  { session }: Pick<Person, 'session'>,
  { now }: Pick<AuthContext, 'now'>,
  what: string,
): void {
  const since = now().getTime() / 1000 - RECENT_SECONDS;
  if (session.amr.some(({ at }) => at > since)) return;
  throw new AuthError(400, 'reauthentication_needed', `${what} requires reauthentication`);
}

import type { AuthContext } from '../auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { Person } from './require-person.ts';

const RECENT_SECONDS = 15 * 60;

/**
 * Protects changes that decide who controls the account, for people without password and second factor: the session
 * may be stolen, so it must have begun, or been confirmed, within a quarter of an hour.
 * @param what the refused action, in the words of the reference
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

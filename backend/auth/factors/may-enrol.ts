import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import type { Person } from '../http/require-person.ts';
import { verifiedFactors } from '../users/user-row.ts';

const FRESH_FOR_SECONDS = 15 * 60;

/**
 * Who may add a factor: with one, whoever has just used it; without one, whoever has just signed in,
 * or shown again who they are (`updateUser({ current_password })`, or with the code of `reauthenticate()` as `nonce`).
 * The first factor decides whose account it is from then on, so a stolen session must not be enough to set up the
 * thief's.
 * @throws AuthError insufficient_aal, or reauthentication_needed
 */
export function requireMayEnrol(person: Person, context: AuthContext): void {
  if (verifiedFactors(person.user).length > 0) {
    requireFreshFactor(person, context, { status: 403, message: 'AAL2 required to enroll a new factor' });
    return;
  }
  const signedInAt = Math.max(0, ...person.session.amr.map(({ at }) => at));
  if (signedInAt < context.now().getTime() / 1000 - FRESH_FOR_SECONDS) {
    throw new AuthError(400, 'reauthentication_needed', 'Sign in again to set up a first second factor');
  }
}

import type { AuthContext } from '../auth-context.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import type { Person } from '../http/require-person.ts';
import { requireRecentSignIn } from '../http/require-recent-sign-in.ts';
import { verifiedFactors } from '../users/user-row.ts';

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
  requireRecentSignIn(person, context, 'Setting up a first second factor');
}

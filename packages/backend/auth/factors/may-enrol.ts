import type { AuthContext } from '../auth-context.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import type { Person } from '../http/require-person.ts';
import { requireRecentSignIn } from '../http/require-recent-sign-in.ts';
import { verifiedFactors } from '../users/user-row.ts';

/**
 * Checks that a person may add a factor. With a factor, they must have just used it; without one, they must have just
 * signed in or proved their identity again (`updateUser({ current_password })`, or the code of `reauthenticate()` as
 * `nonce`). The first factor decides who controls the account, so a stolen session must not be enough to add one.
 * @throws AuthError insufficient_aal, or reauthentication_needed
 */
export function requireMayEnrol(person: Person, context: AuthContext): void {
  if (verifiedFactors(person.user).length > 0) {
    requireFreshFactor(person, context, { status: 403, message: 'AAL2 required to enroll a new factor' });
    return;
  }
  requireRecentSignIn(person, context, 'Setting up a first second factor');
}

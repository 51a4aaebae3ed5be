import type { AuthContext } from '../auth-context.ts';
import { verifiedFactors } from '../users/user-row.ts';
import { AuthError } from './auth-error.ts';
import type { Person } from './require-person.ts';

const FRESH_FOR_SECONDS = 15 * 60;
const SECOND_FACTORS = new Set(['totp', 'mfa/phone', 'mfa/recovery_code']);

/**
 * Protects changes that could lock a person out (e-mail, password, factors): a person with a second factor must have
 * used one in this session within a quarter of an hour.
 * @param refusal the reference's error here when no factor was used
 * @throws AuthError insufficient_aal when none was used, reauthentication_needed when that was too long ago
 */
export function requireFreshFactor(
  { user, session }: Person,
  { now }: Pick<AuthContext, 'now'>,
  refusal = {
    status: 401,
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
): void {
  if (verifiedFactors(user).length === 0) return;
  if (session.aal !== 'aal2') throw new AuthError(refusal.status, 'insufficient_aal', refusal.message);
  const used = session.amr.filter(({ method }) => SECOND_FACTORS.has(method)).map(({ at }) => at);
  if (Math.max(0, ...used) < now().getTime() / 1000 - FRESH_FOR_SECONDS) {
    throw new AuthError(400, 'reauthentication_needed', 'A second factor must be verified again');
  }
}

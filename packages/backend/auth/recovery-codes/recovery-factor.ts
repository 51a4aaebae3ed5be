import { AuthError } from '../http/auth-error.ts';
import type { Person } from '../http/require-person.ts';
import type { FactorRow, UserRow } from '../users/user-row.ts';

/** The reference's error for changing recovery codes without the second factor. */
export const RECOVERY_REFUSAL = { status: 403, message: 'AAL2 required to manage recovery codes' };

/** The recovery codes factor of a person, or null. */
export function findRecoveryFactor({ factors }: Pick<UserRow, 'factors'>): FactorRow | null {
  return factors.find(({ factor_type }) => factor_type === 'recovery_code') ?? null;
}

/** @throws AuthError mfa_factor_not_found for a person without codes */
export function requireRecoveryFactor({ user }: Pick<Person, 'user'>): FactorRow {
  const factor = findRecoveryFactor(user);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Recovery codes not found');
  return factor;
}

import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Person } from '../http/require-person.ts';
import type { FactorRow } from '../users/user-row.ts';

/** Time to install and open an authenticator app; after that an unfinished factor is removed. */
export const SET_UP_WITHIN_MINUTES = 30;

/** The factor with this id, if it belongs to this person. @throws AuthError 404 */
export function ownFactor({ user }: Pick<Person, 'user'>, id: string, { now }: AuthContext): FactorRow {
  if (!z.uuid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  }
  const factor = user.factors.find((it) => it.id === id);
  if (!factor || isAbandoned(factor, now())) {
    throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  }
  return factor;
}

/** Whether the setup of a factor was abandoned. */
export function isAbandoned({ status, created_at }: FactorRow, now: Date): boolean {
  const age = now.getTime() - new Date(created_at).getTime();
  return status === 'unverified' && age > SET_UP_WITHIN_MINUTES * 60_000;
}

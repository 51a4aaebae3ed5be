import type { AuthContext } from '../auth-context.ts';
import type { FactorRow, UserRow } from '../users/user-row.ts';

/** Tells somebody that a way into their account was added or removed, so that a theft does not go unseen. */
export async function noticeFactor(
  { hooks }: AuthContext,
  kind: 'factor_added' | 'factor_removed',
  user: UserRow,
  factor: Pick<FactorRow, 'friendly_name'>,
): Promise<void> {
  if (!user.email) return;
  await hooks.sendEmail({
    kind,
    userId: user.id,
    recipient: user.email,
    code: null,
    tokenHash: null,
    verificationType: null,
    redirectTo: null,
    newEmail: null,
    factorName: factor.friendly_name,
    expiresAt: null,
  });
}

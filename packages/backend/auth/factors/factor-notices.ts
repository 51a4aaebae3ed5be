import type { AuthContext } from '../auth-context.ts';
import { sendNotice } from '../notices/send-notice.ts';
import type { FactorRow, UserRow } from '../users/user-row.ts';
import { inOneLine } from './factor-name.ts';

/** Notifies a person that a factor was added or removed, so that they notice a theft. */
export function noticeFactor(
  context: AuthContext,
  kind: 'factor_added' | 'factor_removed',
  user: UserRow,
  factor: Pick<FactorRow, 'friendly_name'>,
): Promise<void> {
  return sendNotice(context, kind, user, {
    factorName: factor.friendly_name && inOneLine(factor.friendly_name),
  });
}

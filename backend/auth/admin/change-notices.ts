import type { AuthContext } from '../auth-context.ts';
import type { EmailMessage } from '../auth-options.ts';
import type { UserRow } from '../users/user-row.ts';

/** Tells somebody, at the address they had, that their password or address was changed for them. */
export async function noticeOfChange(
  { hooks }: AuthContext,
  before: UserRow,
  after: UserRow,
  isPasswordNew: boolean,
): Promise<void> {
  const recipient = before.email;
  if (!recipient) return;
  const notice = (kind: EmailMessage['kind'], newEmail: string | null = null): EmailMessage => ({
    kind,
    userId: before.id,
    recipient,
    code: null,
    tokenHash: null,
    verificationType: null,
    redirectTo: null,
    newEmail,
    factorName: null,
    expiresAt: null,
  });
  if (isPasswordNew) await hooks.sendEmail(notice('password_changed'));
  if (after.email !== recipient) await hooks.sendEmail(notice('email_changed', after.email));
}

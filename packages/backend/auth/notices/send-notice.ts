import type { AuthContext } from '../auth-context.ts';
import type { EmailMessage } from '../auth-options.ts';
import type { UserRow } from '../users/user-row.ts';

type NoticeKind = Extract<
  EmailMessage['kind'],
  'password_changed' | 'email_changed' | 'factor_added' | 'factor_removed'
>;

/** Notifies a person, at the address in the given row, of a change of their account. Contains no code. */
export async function sendNotice(
  { hooks }: Pick<AuthContext, 'hooks'>,
  kind: NoticeKind,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { newEmail = null, factorName = null }: Partial<Pick<EmailMessage, 'newEmail' | 'factorName'>> = {},
): Promise<void> {
  if (!email) return;
  await hooks.sendEmail({
    kind,
    userId: id,
    recipient: email,
    accountEmail: email,
    code: null,
    tokenHash: null,
    verificationType: null,
    redirectTo: null,
    newEmail,
    factorName,
    expiresAt: null,
  });
}

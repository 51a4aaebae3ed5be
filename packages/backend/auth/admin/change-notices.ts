import type { AuthContext } from '../auth-context.ts';
import { sendNotice } from '../notices/send-notice.ts';
import type { UserRow } from '../users/user-row.ts';

/** Notifies a person, at their previous address, that an administrator changed their password or address. */
export async function noticeOfChange(
  context: AuthContext,
  before: UserRow,
  after: UserRow,
  isPasswordNew: boolean,
): Promise<void> {
  if (isPasswordNew) await sendNotice(context, 'password_changed', before);
  if (after.email !== before.email)
    await sendNotice(context, 'email_changed', before, { newEmail: after.email });
}

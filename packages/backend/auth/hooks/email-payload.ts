import type { EmailMessage } from '../auth-options.ts';

/** The reference's names for our mails where they differ. */
const ACTION_TYPES: Partial<Record<EmailMessage['kind'], string>> = {
  password_changed: 'password_changed_notification',
  email_changed: 'email_changed_notification',
  factor_added: 'mfa_factor_enrolled_notification',
  factor_removed: 'mfa_factor_unenrolled_notification',
};

/**
 * A mail as the payload of Supabase's "send email" hook. A change of address is only confirmed at the new address, so
 * its code is where the reference puts it without "secure email change". `expires_at` and `factor_name` are our
 * additions.
 */
export function emailPayload(message: EmailMessage, siteUrl: string, now: Date): object {
  const { kind, userId, recipient, accountEmail, newEmail, code, tokenHash, redirectTo } = message;
  const isChanged = kind === 'email_changed';
  return {
    metadata: { uuid: crypto.randomUUID(), time: now.toISOString(), name: 'send-email' },
    user: {
      id: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email: (isChanged ? newEmail : accountEmail) ?? recipient,
      phone: '',
      ...(kind === 'email_change' && { new_email: recipient }),
    },
    email_data: {
      token: code ?? '',
      token_hash: tokenHash ?? '',
      redirect_to: redirectTo ?? siteUrl,
      email_action_type: ACTION_TYPES[kind] ?? kind,
      site_url: siteUrl,
      token_new: '',
      token_hash_new: '',
      old_email: isChanged ? recipient : '',
      old_phone: '',
      provider: '',
      factor_type: '',
      factor_name: message.factorName ?? '',
      expires_at: message.expiresAt?.toISOString() ?? '',
    },
  };
}

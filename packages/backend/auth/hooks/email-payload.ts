import type { EmailMessage } from '../auth-options.ts';

/** What the reference calls our mails; the others have its names already. */
const ACTION_TYPES: Partial<Record<EmailMessage['kind'], string>> = {
  password_changed: 'password_changed_notification',
  email_changed: 'email_changed_notification',
  factor_added: 'mfa_factor_enrolled_notification',
  factor_removed: 'mfa_factor_unenrolled_notification',
};

/**
 * A mail as Supabase's "send email" hook tells of it. A change of address is confirmed at the new one alone, so its code
 * stands where the reference has it without "secure email change". `expires_at` and `factor_name` are ours: the reference
 * sends neither.
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

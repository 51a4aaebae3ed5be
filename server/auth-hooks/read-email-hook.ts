import { z } from 'zod';
import type { EmailMessage } from '#app/account/messages/auth-messages.ts';
import { expiryOf } from './expiry.ts';
import { jsonOf } from './json-of.ts';

const text = z.string().max(2_000).nullish();
const payload = jsonOf({
  user: z.object({ id: z.uuid(), email: text, new_email: text }),
  email_data: z.object({
    email_action_type: z.string(),
    token: text,
    token_hash: text,
    token_new: text,
    token_hash_new: text,
    redirect_to: text,
    old_email: text,
    factor_name: text,
    expires_at: text,
  }),
});
type Payload = z.infer<typeof payload>;
type Mail = Pick<EmailMessage, 'kind'> & Partial<EmailMessage> & { to: string | null | undefined };

/**
 * Parses the payload of Supabase's "send email" hook into mails: one, or two for a change of address that both addresses
 * confirm.
 * @returns an empty list for a notice without a mail template; null for an invalid payload
 */
export function readEmailHook(body: string, now: Date): EmailMessage[] | null {
  const parsed = payload.safeParse(body);
  if (!parsed.success) return null;
  const { user, email_data: data } = parsed.data;
  const mails = mailsOf(parsed.data).map(({ to, ...mail }) => ({
    userId: user.id,
    recipient: to?.trim().toLowerCase() ?? '',
    code: null,
    tokenHash: null,
    verificationType: null,
    redirectTo: data.redirect_to || null,
    newEmail: null,
    factorName: null,
    expiresAt: null,
    ...mail,
  }));
  const isAddressed = mails.every(({ recipient }) => z.email().safeParse(recipient).success);
  if (!isAddressed) return null;
  return mails.map((mail) => (mail.code ? { ...mail, expiresAt: expiryOf(data.expires_at, now) } : mail));
}

const WITH_LINK = ['signup', 'invite', 'magiclink', 'recovery'] as const;

function mailsOf({ user, email_data: data }: Payload): Mail[] {
  const type = data.email_action_type;
  const code = data.token || null;
  const tokenHash = data.token_hash || null;
  const kind = WITH_LINK.find((it) => it === type);
  if (kind) return [{ kind, to: user.email, code, tokenHash, verificationType: tokenHash && kind }];
  switch (type) {
    case 'email':
      return [{ kind: 'magiclink', to: user.email, code, tokenHash, verificationType: tokenHash && 'email' }];
    case 'email_change':
      return addressChangeMails({ user, email_data: data });
    case 'reauthentication':
      return [{ kind: 'reauthentication', to: user.email, code }];
    case 'password_changed_notification':
      return [{ kind: 'password_changed', to: user.email }];
    case 'email_changed_notification':
      return [{ kind: 'email_changed', to: data.old_email, newEmail: user.email ?? null }];
    case 'mfa_factor_enrolled_notification':
      return [{ kind: 'factor_added', to: user.email, factorName: data.factor_name || null }];
    case 'mfa_factor_unenrolled_notification':
      return [{ kind: 'factor_removed', to: user.email, factorName: data.factor_name || null }];
    default:
      return [];
  }
}

/** With two codes, `token_hash_new` belongs to the present address: Supabase keeps this mix-up for compatibility. */
function addressChangeMails({ user, email_data: data }: Payload): Mail[] {
  const change = (
    to: Mail['to'],
    code: string | null | undefined,
    hash: string | null | undefined,
  ): Mail => ({
    kind: 'email_change',
    to,
    code: code || null,
    tokenHash: hash || null,
    verificationType: hash ? 'email_change' : null,
    newEmail: user.new_email ?? null,
  });
  if (!data.token_new) return [change(user.new_email, data.token, data.token_hash)];
  return [
    change(user.email, data.token, data.token_hash_new),
    change(user.new_email, data.token_new, data.token_hash),
  ];
}

import { authTrouble } from '../auth-trouble.ts';
import { type AuthStepInput, type AuthStepResult, comeBack, enter, goOn, leave } from './auth-step.server.ts';
import { LINK_TYPES } from './purposes.ts';

const THE_OTHER_MAILBOX =
  'Am notat confirmarea. Adresa se schimbă după ce deschizi și linkul trimis la cealaltă adresă.';

/** Uses the link that was followed: it takes a person's press, so that programs which open every link use none up. */
export async function confirmLink(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, pending } = input;
  const type = LINK_TYPES.find((known) => known === pending.link?.type);
  if (!pending.link || !type) return goOn(input, 'sign-in', { link: undefined });
  const { data, error } = await facts.supabase().auth.verifyOtp({ token_hash: pending.link.tokenHash, type });
  if (error) {
    const { sentence, status } = authTrouble(error);
    // What can not be said now may well work in a minute: the link stays.
    if (status !== 422) return comeBack(input, { notice: sentence }, status);
    return comeBack(input, { view: { step: 'expired-link', type } }, 422, { link: undefined });
  }
  if (type === 'email_change') {
    if (data.session) return leave(input, 'email-changed');
    return comeBack(input, { notice: THE_OTHER_MAILBOX }, 200, { link: undefined });
  }
  const isPasswordNext = type === 'recovery' || type === 'invite';
  return enter(input, isPasswordNext ? { newPassword: true } : {});
}

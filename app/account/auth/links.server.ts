import { describeAuthError } from '../auth-trouble.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  finished,
  formInvalid,
  nextStep,
  showAgain,
  signedIn,
} from './auth-step.server.ts';
import { LINK_TYPES } from './purposes.ts';

const OTHER_MAILBOX_PENDING =
  'Am notat confirmarea. Adresa se schimbă după ce deschizi și linkul trimis la cealaltă adresă.';

/** Uses the pending link, on a button press. */
export async function confirmLink(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, pending } = input;
  const type = LINK_TYPES.find((known) => known === pending.link?.type);
  if (!pending.link || !type) return nextStep(input, 'sign-in', { link: undefined });
  const { data, error } = await facts.supabase().auth.verifyOtp({ token_hash: pending.link.tokenHash, type });
  if (error) {
    const { sentence, status } = describeAuthError(error);
    // Any other status is a temporary failure: the link stays usable.
    if (status !== 422) return formInvalid(input, { notice: sentence }, status);
    return showAgain(input, { view: { step: 'expired-link', type } }, 422, { link: undefined });
  }
  if (type === 'email_change') {
    if (data.session) return finished(input, 'email-changed');
    return showAgain(input, { notice: OTHER_MAILBOX_PENDING }, 200, { link: undefined });
  }
  const isPasswordNext = type === 'recovery' || type === 'invite';
  return signedIn(input, isPasswordNext ? { newPassword: true } : {});
}

import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { readSecondFactors } from '../second-factor/second-factors.server.ts';
import { NEW_PASSWORD_FORM, SIGN_IN_FORM } from './auth.form.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  emailRedirect,
  formInvalid,
  nextStep,
  redirectAfterAuth,
  redirectAfterSignIn,
  refusedByService,
  showAgain,
} from './auth-step.server.ts';

/** The failed attempts may be an attacker's, who cannot read the mailbox. */
const TOO_MANY_SIGN_INS =
  'Au fost prea multe încercări într-un timp scurt, poate nu ale tale. Cere un cod pe e-mail ori încearcă din nou mai târziu.';

/** Signs in with a password. A failure does not tell whether the address or the password was wrong. */
export async function signIn(input: AuthStepInput): Promise<AuthStepResult> {
  const { value, refusal } = checkForm(SIGN_IN_FORM, input.form);
  if (!value) return formInvalid(input, { errors: refusal().errors });
  const { email } = value;
  const { auth } = input.facts.supabase();
  const { error } = await auth.signInWithPassword(value);
  if (error?.code === 'email_not_confirmed') {
    // The password was right, so the code may be sent again. An earlier code stays valid.
    await auth.resend({ type: 'signup', email, options: emailRedirect(input) });
    return nextStep(input, 'code', { code: { purpose: 'sign-up', email, sentAt: Date.now() } });
  }
  if (error?.code === 'over_request_rate_limit')
    return formInvalid(input, { notice: TOO_MANY_SIGN_INS }, 429);
  if (error) return refusedByService(input, error, ['email']);
  return redirectAfterSignIn(input);
}

const TOO_LATE = 'A trecut prea mult timp de când ai scris codul. Cere altul, apoi pune parola imediat.';

/** Sets the password after a recovery code or link was used. Ends the sessions of all other devices. */
export async function setNewPassword(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, form, pending } = input;
  if (!pending.newPassword) return nextStep(input, 'sign-in');
  const { value, refusal } = checkForm(NEW_PASSWORD_FORM, form);
  if (!value) return formInvalid(input, { errors: refusal().errors });
  const { auth } = facts.supabase();
  const { error } = await auth.updateUser(value);
  if (error?.code === 'insufficient_aal' || error?.code === 'reauthentication_needed') {
    const factors = await readSecondFactors(facts.supabase());
    if (factors.methods.length > 0)
      return refusedByService(input, error, [], { view: { step: 'challenge', factors } });
  }
  if (error?.code === 'current_password_required' || error?.code === 'reauthentication_needed') {
    const view = { step: 'recovery' as const };
    return showAgain(input, { view, notice: TOO_LATE }, 422, { newPassword: undefined });
  }
  if (error) return refusedByService(input, error, ['password']);
  return redirectAfterAuth(input, 'password-changed');
}

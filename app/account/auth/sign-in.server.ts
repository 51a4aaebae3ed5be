import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { SIGN_IN_FORM } from './auth.form.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  emailRedirect,
  formInvalid,
  nextStep,
  refusedByService,
  signedIn,
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
  return signedIn(input);
}

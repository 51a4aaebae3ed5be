import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { SIGN_IN_FORM } from './auth.form.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  comeBack,
  enter,
  goOn,
  mailReturn,
  refused,
} from './auth-step.server.ts';

/** Strangers may have guessed: the mailbox is the way in that they do not have. */
const TOO_MANY_SIGN_INS =
  'Au fost prea multe încercări într-un timp scurt, poate nu ale tale. Cere un cod pe e-mail ori încearcă din nou mai târziu.';

/** Address and password. Of a wrong pair nobody learns which of the two it was. */
export async function signIn(input: AuthStepInput): Promise<AuthStepResult> {
  const { value, refusal } = checkForm(SIGN_IN_FORM, input.form);
  if (!value) return comeBack(input, { errors: refusal().errors }, 422);
  const { email } = value;
  const { auth } = input.facts.supabase();
  const { error } = await auth.signInWithPassword(value);
  if (error?.code === 'email_not_confirmed') {
    // The password was right: whoever knows it may have the code sent again. One that is on its way still counts.
    await auth.resend({ type: 'signup', email, options: mailReturn(input) });
    return goOn(input, 'code', { code: { purpose: 'sign-up', email, sentAt: Date.now() } });
  }
  if (error?.code === 'over_request_rate_limit') return comeBack(input, { notice: TOO_MANY_SIGN_INS }, 429);
  if (error) return refused(input, error, ['email']);
  return enter(input);
}

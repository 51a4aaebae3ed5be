import { textIn } from '#app/forms/text-in.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  comeBack,
  enter,
  goOn,
  mailReturn,
  refused,
} from './auth-step.server.ts';
import { checkEmail } from './check-email.server.ts';

/** Strangers may have guessed: the mailbox is the way in that they do not have. */
const TOO_MANY_SIGN_INS =
  'Au fost prea multe încercări într-un timp scurt, poate nu ale tale. Cere un cod pe e-mail ori încearcă din nou mai târziu.';

/** Address and password. Of a wrong pair nobody learns which of the two it was. */
export async function signIn(input: AuthStepInput): Promise<AuthStepResult> {
  const checked = checkEmail(textIn(input.form, 'email'));
  const password = textIn(input.form, 'password');
  if ('error' in checked || password === '') {
    const errors = {
      ...('error' in checked && { email: checked.error }),
      ...(password === '' && { password: 'Scrie parola sau cere mai jos un cod pe e-mail.' }),
    };
    return comeBack(input, { errors }, 422);
  }
  const { email } = checked;
  const { auth } = input.facts.supabase();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error?.code === 'email_not_confirmed') {
    // The password was right: whoever knows it may have the code sent again. One that is on its way still counts.
    await auth.resend({ type: 'signup', email, options: mailReturn(input) });
    return goOn(input, 'code', { code: { purpose: 'sign-up', email, sentAt: Date.now() } });
  }
  if (error?.code === 'over_request_rate_limit') return comeBack(input, { notice: TOO_MANY_SIGN_INS }, 429);
  if (error) return refused(input, error, ['email']);
  return enter(input);
}

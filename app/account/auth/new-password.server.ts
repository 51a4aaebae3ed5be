import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { readSecondFactors } from '../second-factor/read-second-factors.server.ts';
import { NEW_PASSWORD_FORM } from './auth.form.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  comeBack,
  goOn,
  leave,
  refused,
} from './auth-step.server.ts';

const TOO_LATE = 'A trecut prea mult timp de când ai scris codul. Cere altul, apoi pune parola imediat.';

/** The password somebody writes after having proved to read the mailbox. It ends the sessions of all other devices. */
export async function setNewPassword(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, form, pending } = input;
  if (!pending.newPassword) return goOn(input, 'sign-in');
  const { value, refusal } = checkForm(NEW_PASSWORD_FORM, form);
  if (!value) return comeBack(input, { errors: refusal().errors }, 422);
  const { auth } = facts.supabase();
  const { error } = await auth.updateUser(value);
  if (error?.code === 'insufficient_aal' || error?.code === 'reauthentication_needed') {
    const factors = await readSecondFactors(facts.supabase());
    if (factors.methods.length > 0)
      return refused(input, error, [], { view: { step: 'challenge', factors } });
  }
  if (error?.code === 'current_password_required' || error?.code === 'reauthentication_needed') {
    const view = { step: 'recovery' as const };
    return comeBack(input, { view, notice: TOO_LATE }, 422, { newPassword: undefined });
  }
  if (error) return refused(input, error, ['password']);
  return leave(input, 'password-changed');
}

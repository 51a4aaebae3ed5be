import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { readSecondFactors } from '../second-factor/read-second-factors.server.ts';
import { NEW_PASSWORD_FORM } from './auth.form.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  finished,
  formInvalid,
  nextStep,
  refusedByService,
  showAgain,
} from './auth-step.server.ts';

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
  return finished(input, 'password-changed');
}

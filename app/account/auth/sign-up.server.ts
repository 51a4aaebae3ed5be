import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { authTrouble } from '../auth-trouble.ts';
import { REGISTRATION_FORM, SIGN_UP_FORM } from './auth.form.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  comeBack,
  enter,
  goOn,
  mailReturn,
} from './auth-step.server.ts';
import { completeRegistration, recordRegistration } from './record-registration.server.ts';
import { isParentOther, PARENT_SELF, registrationOf } from './registration.ts';

/**
 * A new account. Where an address has to be confirmed first, the answer is the same for one that has an account
 * already: the code goes to the mailbox, and whoever reads it learns more than whoever typed it.
 */
export async function signUp(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, form } = input;
  const { value, refusal } = checkForm(SIGN_UP_FORM, form);
  if (!value) return comeBack(input, { errors: refusal().errors }, 422);
  const { email, password } = value;
  const registration = registrationOf(value);
  const { data, error } = await facts.supabase().auth.signUp({
    email,
    password,
    options: { ...mailReturn(input), data: { full_name: registration.fullName } },
  });
  if (error) {
    const { sentence, field, status } = authTrouble(error);
    const isBeside = field === 'email' || field === 'password';
    return comeBack(input, isBeside ? { errors: { [field]: sentence } } : { notice: sentence }, status);
  }
  if (data.user) await recordRegistration(facts.services.units, data.user.id, registration);
  if (data.session) return enter(input);
  return goOn(input, 'code', { code: { purpose: 'sign-up', email, sentAt: Date.now() } });
}

/** What an account lacks that another service, or an invitation, made: who agreed to what. */
export async function register(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, form } = input;
  const { claims } = facts.visitor;
  if (!claims) return goOn(input, 'sign-in');
  const email = typeof claims.email === 'string' ? claims.email : null;
  const { value, refusal } = checkForm(REGISTRATION_FORM, form);
  if (!value) return comeBack(input, { errors: refusal().errors }, 422);
  if (!isParentOther(value, email)) {
    return comeBack(input, { errors: { parentEmail: PARENT_SELF.error } }, 422);
  }
  await completeRegistration(facts.services.units, facts.visitor, registrationOf(value));
  return goOn(input, 'sign-in');
}

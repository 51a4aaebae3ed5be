import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { describeAuthError } from '../auth-trouble.ts';
import { REGISTRATION_FORM, SIGN_UP_FORM } from './auth.form.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  emailRedirect,
  formInvalid,
  nextStep,
  signedIn,
} from './auth-step.server.ts';
import { completeRegistration, recordRegistration } from './record-registration.server.ts';
import { isParentOther, PARENT_SELF, registrationOf } from './registration.ts';

/**
 * Creates an account. Where addresses have to be confirmed, the answer for an address that already has an account is the
 * same: only the mailbox gets to know.
 */
export async function signUp(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, form } = input;
  const { value, refusal } = checkForm(SIGN_UP_FORM, form);
  if (!value) return formInvalid(input, { errors: refusal().errors });
  const { email, password } = value;
  const registration = registrationOf(value);
  const { data, error } = await facts.supabase().auth.signUp({
    email,
    password,
    options: { ...emailRedirect(input), data: { full_name: registration.fullName } },
  });
  if (error) {
    const { sentence, field, status } = describeAuthError(error);
    const isBeside = field === 'email' || field === 'password';
    return formInvalid(input, isBeside ? { errors: { [field]: sentence } } : { notice: sentence }, status);
  }
  if (data.user) await recordRegistration(facts.services.units, data.user.id, registration);
  if (data.session) return signedIn(input);
  return nextStep(input, 'code', { code: { purpose: 'sign-up', email, sentAt: Date.now() } });
}

/** Completes an account that a sign-in provider or an invitation created. */
export async function register(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, form } = input;
  const { claims } = facts.visitor;
  if (!claims) return nextStep(input, 'sign-in');
  const email = typeof claims.email === 'string' ? claims.email : null;
  const { value, refusal } = checkForm(REGISTRATION_FORM, form);
  if (!value) return formInvalid(input, { errors: refusal().errors });
  if (!isParentOther(value, email)) {
    return formInvalid(input, { errors: { parentEmail: PARENT_SELF.error } });
  }
  await completeRegistration(facts.services.units, facts.visitor, registrationOf(value));
  return nextStep(input, 'sign-in');
}

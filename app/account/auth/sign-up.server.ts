import { textIn } from '#app/forms/text-in.ts';
import { authTrouble } from '../auth-trouble.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  comeBack,
  enter,
  goOn,
  mailReturn,
} from './auth-step.server.ts';
import { checkEmail } from './check-email.server.ts';
import { checkRegistration, shortPassword } from './check-registration.server.ts';
import { completeRegistration, recordRegistration } from './record-registration.server.ts';
import { readRegistration } from './registration-form.ts';

/**
 * A new account. Where an address has to be confirmed first, the answer is the same for one that has an account
 * already: the code goes to the mailbox, and whoever reads it learns more than whoever typed it.
 */
export async function signUp(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, form } = input;
  const values = readRegistration(form);
  const password = textIn(form, 'password');
  const address = checkEmail(values.email);
  const email = 'email' in address ? address.email : null;
  const checked = checkRegistration(values, email);
  const tooShort = shortPassword(password);
  if (email === null || 'errors' in checked || tooShort !== null) {
    const errors = {
      ...('errors' in checked && checked.errors),
      ...('error' in address && { email: address.error }),
      ...(tooShort !== null && { password: tooShort }),
    };
    return comeBack(input, { errors }, 422);
  }
  const { registration } = checked;
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
  const checked = checkRegistration(readRegistration(form), email);
  if ('errors' in checked) return comeBack(input, { errors: checked.errors }, 422);
  await completeRegistration(facts.services.units, facts.visitor, checked.registration);
  return goOn(input, 'sign-in');
}

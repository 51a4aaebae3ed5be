import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { describeAuthError } from '../auth-errors.ts';
import { REGISTRATION_FORM, SIGN_UP_FORM } from './auth.form.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  emailRedirect,
  formInvalid,
  nextStep,
  redirectAfterSignIn,
} from './auth-step.server.ts';
import { isParentOther, PARENT_SELF, type Registration, registrationOf } from './registration.ts';

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
  if (data.session) return redirectAfterSignIn(input);
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

/**
 * Stores a registration with its new account (decision 0027). For an address that already has an account the auth service
 * returns an unused id: then nothing is stored, and that is no error.
 */
export async function recordRegistration(
  units: Units,
  personId: string,
  registration: Registration,
): Promise<void> {
  const { fullName, termsVersion, age, parentEmail, newsletterVersion } = registration;
  await units.asWorker((db) =>
    sql`select private.record_registration(${personId}::uuid, ${fullName}, ${termsVersion}, ${age}, ${parentEmail},
      ${newsletterVersion})`.execute(db),
  );
}

/** Stores the registration of a signed-in person who has an account from a provider or an invitation. */
export async function completeRegistration(
  units: Units,
  visitor: Visitor,
  registration: Registration,
): Promise<void> {
  const { fullName, termsVersion, age, parentEmail, newsletterVersion } = registration;
  await units.asVisitor(visitor, (db) =>
    sql`select private.complete_registration(${fullName}, ${termsVersion}, ${age}, ${parentEmail},
      ${newsletterVersion})`.execute(db),
  );
}

/**
 * Once the signed-in person's address is confirmed, links earlier leads with that address to the account and makes the
 * newsletter consent valid. Safe to call again.
 */
export async function settleRegistration(units: Units, visitor: Visitor): Promise<void> {
  await units.asVisitor(visitor, (db) => sql`select private.settle_registration()`.execute(db));
}

/**
 * Whether the person agreed to the terms. False after a provider or an invitation created the account, and when two
 * registrations contest one address.
 */
export async function hasRegistration(units: Units, visitor: Visitor): Promise<boolean> {
  const row = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('registrations')
      .select('person_id')
      .where('person_id', '=', sql<string>`(select private.uid())`)
      .where('is_contested', '=', false)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

import type { AuthError } from '@supabase/supabase-js';
import { counted } from '#app/domain/romanian.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import { describeAuthError } from '../auth-errors.ts';
import { CODE_FORM, EMAIL_FORM } from './auth.form.ts';
import {
  type AuthOutcome,
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
import { type CodePurpose, LINK_TYPES, purposeOf } from './auth-view.ts';

/** How long a visitor waits before requesting another code. */
const RESEND_AFTER_SECONDS = 60;

/** Errors that would tell that an address has no account: the visitor sees the same page as for one that has. */
const REVEALS_ACCOUNTS = new Set(['otp_disabled', 'user_not_found', 'signup_disabled']);

const OTHER_MAILBOX_PENDING =
  'Am notat confirmarea. Adresa se schimbă după ce deschizi și linkul trimis la cealaltă adresă.';

/** „Trimite-mi un cod pe e-mail”: signs in without a password. Creates no account. */
export function sendSignInCode(input: AuthStepInput): Promise<AuthStepResult> {
  return sendCode(input, 'sign-in');
}

/** „Am uitat parola”: the code is followed by a new password. */
export function sendRecoveryCode(input: AuthStepInput): Promise<AuthStepResult> {
  return sendCode(input, 'recovery');
}

/** Sends another code, to the pending address or in place of an expired link. */
export async function resendCode(input: AuthStepInput): Promise<AuthStepResult> {
  const { form, pending } = input;
  const type = LINK_TYPES.find((known) => known === textIn(form, 'type'));
  if (type) return sendCode(input, purposeOf(type), { view: { step: 'expired-link', type } });
  if (!pending.code) return nextStep(input, 'sign-in');
  const { email, purpose, sentAt } = pending.code;
  const waitSeconds = secondsToWait(sentAt);
  if (waitSeconds > 0) {
    const seconds = counted(waitSeconds, 'secundă', 'secunde');
    return formInvalid(
      input,
      { notice: `Codul dinainte e încă pe drum. Poți cere altul peste ${seconds}.` },
      429,
    );
  }
  const error = await requestCode(input, purpose, email);
  if (error && !REVEALS_ACCOUNTS.has(error.code ?? '')) return refusedByService(input, error, []);
  return nextStep(input, 'code', { code: { purpose, email, sentAt: Date.now() } });
}

/** Takes the six digits, which prove that the visitor reads the mailbox. */
export async function verifyCode(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, form, pending } = input;
  if (!pending.code) return nextStep(input, 'sign-in');
  const { value, refusal } = checkForm(CODE_FORM, form);
  if (!value) return formInvalid(input, { errors: refusal().errors });
  const { email, purpose } = pending.code;
  const type = purpose === 'recovery' ? 'recovery' : 'email';
  const { error } = await facts.supabase().auth.verifyOtp({ email, token: value.code, type });
  if (error) return refusedByService(input, error, ['code']);
  return redirectAfterSignIn(input, purpose === 'recovery' ? { newPassword: true } : {});
}

/** Uses the pending link, on a button press. */
export async function confirmLink(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, pending } = input;
  const type = LINK_TYPES.find((known) => known === pending.link?.type);
  if (!pending.link || !type) return nextStep(input, 'sign-in', { link: undefined });
  const { data, error } = await facts.supabase().auth.verifyOtp({ token_hash: pending.link.tokenHash, type });
  if (error) {
    const { sentence, status } = describeAuthError(error);
    // Any other status is a temporary failure: the link stays usable.
    if (status !== 422) return formInvalid(input, { notice: sentence }, status);
    return showAgain(input, { view: { step: 'expired-link', type } }, 422, { link: undefined });
  }
  if (type === 'email_change') {
    if (data.session) return redirectAfterAuth(input, 'email-changed');
    return showAgain(input, { notice: OTHER_MAILBOX_PENDING }, 200, { link: undefined });
  }
  const isPasswordNext = type === 'recovery' || type === 'invite';
  return redirectAfterSignIn(input, isPasswordNext ? { newPassword: true } : {});
}

/** Seconds until another code may be requested. @param sentAt in milliseconds since 1970 */
export function secondsToWait(sentAt: number): number {
  return Math.min(
    RESEND_AFTER_SECONDS,
    Math.max(0, Math.ceil(RESEND_AFTER_SECONDS - (Date.now() - sentAt) / 1000)),
  );
}

async function sendCode(
  input: AuthStepInput,
  purpose: CodePurpose,
  outcome: AuthOutcome = {},
): Promise<AuthStepResult> {
  const { value, refusal } = checkForm(EMAIL_FORM, input.form);
  if (!value) return formInvalid(input, { ...outcome, errors: refusal().errors });
  const { email } = value;
  const error = await requestCode(input, purpose, email);
  if (error && !REVEALS_ACCOUNTS.has(error.code ?? ''))
    return refusedByService(input, error, ['email'], outcome);
  return nextStep(input, 'code', { link: undefined, code: { purpose, email, sentAt: Date.now() } });
}

async function requestCode(
  input: AuthStepInput,
  purpose: CodePurpose,
  email: string,
): Promise<AuthError | null> {
  const { auth } = input.facts.supabase();
  const options = emailRedirect(input);
  switch (purpose) {
    case 'sign-up':
      return (await auth.resend({ type: 'signup', email, options })).error;
    case 'sign-in':
      return (await auth.signInWithOtp({ email, options: { ...options, shouldCreateUser: false } })).error;
    case 'recovery': {
      const { emailRedirectTo } = options;
      return (await auth.resetPasswordForEmail(email, emailRedirectTo ? { redirectTo: emailRedirectTo } : {}))
        .error;
    }
  }
}

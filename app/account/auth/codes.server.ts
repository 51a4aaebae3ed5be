import type { AuthError } from '@supabase/supabase-js';
import { counted } from '#app/domain/romanian.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import { CODE_FORM, EMAIL_FORM } from './auth.form.ts';
import {
  type AuthStepInput,
  type AuthStepResult,
  type Back,
  comeBack,
  enter,
  goOn,
  mailReturn,
  refused,
} from './auth-step.server.ts';
import { type CodePurpose, LINK_TYPES, purposeOf } from './purposes.ts';

/** Before that somebody who asks again is told to look into the mailbox. */
const WAIT_SECONDS = 60;

/** What the service answers about an address nobody registered: to the visitor it looks as if a mail had gone out. */
const SAYS_WHO_EXISTS = new Set(['otp_disabled', 'user_not_found', 'signup_disabled']);

/** „Trimite-mi un cod pe e-mail”: to sign in without a password. It makes no account. */
export function sendSignInCode(input: AuthStepInput): Promise<AuthStepResult> {
  return sendCode(input, 'sign-in');
}

/** „Am uitat parola”: the same, and then a new password. */
export function sendRecoveryCode(input: AuthStepInput): Promise<AuthStepResult> {
  return sendCode(input, 'recovery');
}

/** Another code in place of one that did not come, or of a link that was used or is too old. */
export async function resendCode(input: AuthStepInput): Promise<AuthStepResult> {
  const { form, pending } = input;
  const type = LINK_TYPES.find((known) => known === textIn(form, 'type'));
  if (type) return sendCode(input, purposeOf(type), { view: { step: 'expired-link', type } });
  if (!pending.code) return goOn(input, 'sign-in');
  const { email, purpose, sentAt } = pending.code;
  const waitSeconds = secondsToWait(sentAt);
  if (waitSeconds > 0) {
    const seconds = counted(waitSeconds, 'secundă', 'secunde');
    return comeBack(
      input,
      { notice: `Codul dinainte e încă pe drum. Poți cere altul peste ${seconds}.` },
      429,
    );
  }
  const error = await ask(input, purpose, email);
  if (error && !SAYS_WHO_EXISTS.has(error.code ?? '')) return refused(input, error, []);
  return goOn(input, 'code', { code: { purpose, email, sentAt: Date.now() } });
}

/** The six digits, which prove that somebody reads the mailbox. */
export async function verifyCode(input: AuthStepInput): Promise<AuthStepResult> {
  const { facts, form, pending } = input;
  if (!pending.code) return goOn(input, 'sign-in');
  const { value, refusal } = checkForm(CODE_FORM, form);
  if (!value) return comeBack(input, { errors: refusal().errors }, 422);
  const { email, purpose } = pending.code;
  const type = purpose === 'recovery' ? 'recovery' : 'email';
  const { error } = await facts.supabase().auth.verifyOtp({ email, token: value.code, type });
  if (error) return refused(input, error, ['code']);
  return enter(input, purpose === 'recovery' ? { newPassword: true } : {});
}

/** How long until another code may be asked for; `sentAt` in milliseconds since 1970. */
export function secondsToWait(sentAt: number): number {
  return Math.min(WAIT_SECONDS, Math.max(0, Math.ceil(WAIT_SECONDS - (Date.now() - sentAt) / 1000)));
}

async function sendCode(
  input: AuthStepInput,
  purpose: CodePurpose,
  answer: Back = {},
): Promise<AuthStepResult> {
  const { value, refusal } = checkForm(EMAIL_FORM, input.form);
  if (!value) return comeBack(input, { ...answer, errors: refusal().errors }, 422);
  const { email } = value;
  const error = await ask(input, purpose, email);
  if (error && !SAYS_WHO_EXISTS.has(error.code ?? '')) return refused(input, error, ['email'], answer);
  return goOn(input, 'code', { link: undefined, code: { purpose, email, sentAt: Date.now() } });
}

async function ask(input: AuthStepInput, purpose: CodePurpose, email: string): Promise<AuthError | null> {
  const { auth } = input.facts.supabase();
  const options = mailReturn(input);
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

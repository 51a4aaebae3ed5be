import { settleRegistration } from '#app/account/auth/record-registration.server.ts';
import { type AuthRefusal, authTrouble } from '#app/account/auth-trouble.ts';
import { codeFlash } from '#app/account/what-is-sent.server.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Reason, Refusal } from '#app/platform/forms/form.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { CHANGE_FORM, CONFIRM_FORM, PROVEN_CHANGE_FORM, VERIFY_FORM } from './email.form.ts';
import { EMAIL_INTENTS, type EmailAnswer } from './email-intents.ts';

/** Done, with a word for the page that is shown next; or back to the form. */
export type EmailOutcome =
  | { is: 'done'; said: FlashCode | null; waitsForCode?: true }
  | { is: 'refused'; answer: EmailAnswer; status: number };

type Asking = Pick<RequestFacts, 'supabase' | 'services' | 'visitor' | 'backend'>;

const SAME = 'E chiar adresa de acum. Scrie alta.';

/** Takes one form about the address of whoever holds the session. */
export async function takeEmailForm(facts: Asking, form: FormData): Promise<EmailOutcome> {
  switch (textIn(form, 'intent')) {
    case EMAIL_INTENTS.change:
      return changeEmail(facts, form);
    case EMAIL_INTENTS.verify:
      return verifyChange(facts, form);
    case EMAIL_INTENTS.resend:
      return resendChange(facts, form);
    case EMAIL_INTENTS.cancel:
      return cancelChange(facts, form);
    case EMAIL_INTENTS.sendConfirmation:
      return sendConfirmation(facts, form);
    case EMAIL_INTENTS.confirm:
      return confirm(facts, form);
    default:
      return { is: 'done', said: null };
  }
}

interface Change {
  email: string;
  currentPassword: string;
  code?: string;
}

/** Who has no password proves with a code from the present mailbox that it is them. */
async function changeEmail(facts: Asking, form: FormData): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const needsProof = form.has('proof');
  const { value, refusal } = checkForm(needsProof ? PROVEN_CHANGE_FORM : CHANGE_FORM, form);
  if (!value) return refuse(refusal(), 422, needsProof);
  const { email, currentPassword, code }: Change = value;
  const { data } = await auth.getUser();
  if (email === data.user?.email) return refuse(refusal({ errors: { email: SAME } }), 422, needsProof);
  const { error } = await auth.updateUser({
    email,
    ...(code !== undefined && { nonce: code }),
    ...(currentPassword && { current_password: currentPassword }),
  });
  if (error?.code === 'reauthentication_needed' && !needsProof) {
    const sent = await auth.reauthenticate();
    return sent.error ? refuseAs(sent.error, refusal) : refuse(refusal(), 200, true);
  }
  return error ? refuseAs(error, refusal, needsProof) : { is: 'done', said: codeFlash(facts) };
}

async function verifyChange(facts: Asking, form: FormData): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const { value, refusal } = checkForm(VERIFY_FORM, form);
  if (!value) return refuse(refusal());
  const { data } = await auth.getUser();
  const email = data.user?.new_email;
  if (!email) return { is: 'done', said: null };
  const { error } = await auth.verifyOtp({ email, token: value.code, type: 'email_change' });
  if (error) return refuseAs(error, refusal);
  // The token still names the old address.
  await auth.refreshSession();
  await settleRegistration(facts.services.units, facts.visitor);
  return { is: 'done', said: 'email-changed' };
}

async function resendChange(facts: Asking, form: FormData): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const { data } = await auth.getUser();
  if (!data.user?.email || !data.user.new_email) return { is: 'done', said: null };
  const { error } = await auth.resend({ type: 'email_change', email: data.user.email });
  return error
    ? refuseAs(error, checkForm(VERIFY_FORM, form).refusal)
    : { is: 'done', said: codeFlash(facts) };
}

/** Asking for the present address takes a waiting change back. */
async function cancelChange(facts: Asking, form: FormData): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const { data } = await auth.getUser();
  if (!data.user?.email) return { is: 'done', said: null };
  const { error } = await auth.updateUser({ email: data.user.email });
  return error
    ? refuseAs(error, checkForm(VERIFY_FORM, form).refusal)
    : { is: 'done', said: 'email-change-cancelled' };
}

async function sendConfirmation(facts: Asking, form: FormData): Promise<EmailOutcome> {
  const { error } = await facts.supabase().auth.reauthenticate();
  return error
    ? refuseAs(error, checkForm(CONFIRM_FORM, form).refusal)
    : { is: 'done', said: codeFlash(facts), waitsForCode: true };
}

async function confirm(facts: Asking, form: FormData): Promise<EmailOutcome> {
  const { value, refusal } = checkForm(CONFIRM_FORM, form);
  if (!value) return refuse(refusal());
  const { error } = await facts.supabase().auth.updateUser({ nonce: value.code });
  if (error) return refuseAs(error, refusal);
  await settleRegistration(facts.services.units, facts.visitor);
  return { is: 'done', said: 'email-confirmed' };
}

function refuse(refusal: Refusal, status = 422, needsProof = false): EmailOutcome {
  return { is: 'refused', answer: { refusal, needsProof }, status };
}

function refuseAs(
  error: AuthRefusal,
  refusal: (reason: Reason) => Refusal,
  needsProof = false,
): EmailOutcome {
  const { sentence, field, status } = authTrouble(error);
  const isBeside = field === 'email' || field === 'currentPassword' || field === 'code';
  const words = isBeside ? { errors: { [field]: sentence } } : { errors: {}, notice: sentence };
  return refuse(refusal(words), status, needsProof);
}

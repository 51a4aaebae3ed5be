import { settleRegistration } from '#app/account/auth/registration.server.ts';
import { type AuthServiceError, describeAuthError } from '#app/account/auth-errors.ts';
import { sendsMail } from '#app/account/message-delivery.server.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Reason, Refusal } from '#app/platform/forms/form.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { CHANGE_FORM, CONFIRM_FORM, PROVEN_CHANGE_FORM, VERIFY_FORM } from './email.form.ts';
import { EMAIL_INTENTS, type EmailActionData } from './email-intents.ts';

/** Done, with a message for the next page; or refused, with the form to show again. */
export type EmailOutcome =
  | { is: 'done'; flash: FlashCode | null; waitsForCode?: true }
  | { is: 'refused'; answer: EmailActionData; status: number };

type AccountFacts = Pick<RequestFacts, 'supabase' | 'services' | 'visitor' | 'backend'>;

const SAME_ADDRESS = 'E chiar adresa de acum. Scrie alta.';

/** Handles a form about the signed-in person's address. */
export async function handleEmailForm(facts: AccountFacts, form: FormData): Promise<EmailOutcome> {
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
      return { is: 'done', flash: null };
  }
}

interface Change {
  email: string;
  currentPassword: string;
  code?: string;
}

/** A person without a password proves their identity with a code from the current address. */
async function changeEmail(facts: AccountFacts, form: FormData): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const needsProof = form.has('proof');
  const { value, refusal } = checkForm(needsProof ? PROVEN_CHANGE_FORM : CHANGE_FORM, form);
  if (!value) return refuse(refusal(), 422, needsProof);
  const { email, currentPassword, code }: Change = value;
  const { data } = await auth.getUser();
  if (email === data.user?.email)
    return refuse(refusal({ errors: { email: SAME_ADDRESS } }), 422, needsProof);
  const { error } = await auth.updateUser({
    email,
    ...(code !== undefined && { nonce: code }),
    ...(currentPassword && { current_password: currentPassword }),
  });
  if (error?.code === 'reauthentication_needed' && !needsProof) {
    const sent = await auth.reauthenticate();
    return sent.error ? refuseByService(sent.error, refusal) : refuse(refusal(), 200, true);
  }
  return error ? refuseByService(error, refusal, needsProof) : { is: 'done', flash: waitingFlash(facts) };
}

async function verifyChange(facts: AccountFacts, form: FormData): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const { value, refusal } = checkForm(VERIFY_FORM, form);
  if (!value) return refuse(refusal());
  const { data } = await auth.getUser();
  const email = data.user?.new_email;
  if (!email) return { is: 'done', flash: null };
  const { error } = await auth.verifyOtp({ email, token: value.code, type: 'email_change' });
  if (error) return refuseByService(error, refusal);
  // The access token still holds the old address.
  await auth.refreshSession();
  await settleRegistration(facts.services.units, facts.visitor);
  return { is: 'done', flash: 'email-changed' };
}

async function resendChange(facts: AccountFacts, form: FormData): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const { data } = await auth.getUser();
  if (!data.user?.email || !data.user.new_email) return { is: 'done', flash: null };
  const { error } = await auth.resend({ type: 'email_change', email: data.user.email });
  return error
    ? refuseByService(error, checkForm(VERIFY_FORM, form).refusal)
    : { is: 'done', flash: waitingFlash(facts) };
}

/** Changing to the current address cancels a pending change. */
async function cancelChange(facts: AccountFacts, form: FormData): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const { data } = await auth.getUser();
  if (!data.user?.email) return { is: 'done', flash: null };
  const { error } = await auth.updateUser({ email: data.user.email });
  return error
    ? refuseByService(error, checkForm(VERIFY_FORM, form).refusal)
    : { is: 'done', flash: 'email-change-cancelled' };
}

async function sendConfirmation(facts: AccountFacts, form: FormData): Promise<EmailOutcome> {
  const { error } = await facts.supabase().auth.reauthenticate();
  return error
    ? refuseByService(error, checkForm(CONFIRM_FORM, form).refusal)
    : { is: 'done', flash: waitingFlash(facts), waitsForCode: true };
}

async function confirm(facts: AccountFacts, form: FormData): Promise<EmailOutcome> {
  const { value, refusal } = checkForm(CONFIRM_FORM, form);
  if (!value) return refuse(refusal());
  const { error } = await facts.supabase().auth.updateUser({ nonce: value.code });
  if (error) return refuseByService(error, refusal);
  await settleRegistration(facts.services.units, facts.visitor);
  return { is: 'done', flash: 'email-confirmed' };
}

/** The message after a code was queued: without a mail server, the page below says what to do. */
function waitingFlash(facts: AccountFacts): FlashCode {
  return sendsMail(facts) ? 'email-code-sent' : 'email-code-waits';
}

function refuse(refusal: Refusal, status = 422, needsProof = false): EmailOutcome {
  return { is: 'refused', answer: { refusal, needsProof }, status };
}

function refuseByService(
  error: AuthServiceError,
  refusal: (reason: Reason) => Refusal,
  needsProof = false,
): EmailOutcome {
  const { sentence, field, status } = describeAuthError(error);
  const isBeside = field === 'email' || field === 'currentPassword' || field === 'code';
  const reason = isBeside ? { errors: { [field]: sentence } } : { errors: {}, notice: sentence };
  return refuse(refusal(reason), status, needsProof);
}

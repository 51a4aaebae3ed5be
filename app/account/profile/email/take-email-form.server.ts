import { checkEmail } from '#app/account/auth/check-email.server.ts';
import { settleRegistration } from '#app/account/auth/record-registration.server.ts';
import { type AuthRefusal, authTrouble } from '#app/account/auth-trouble.ts';
import { digitsOf, SIX_DIGITS } from '#app/account/typed-code.ts';
import { codeFlash } from '#app/account/what-is-sent.server.ts';
import type { FlashCode } from '#app/domain/flash.ts';
import { textIn } from '#app/forms/text-in.ts';
import type { RequestFacts } from '#app/request-context.server.ts';
import { EMAIL_INTENTS, type EmailAnswer } from './email-intents.ts';

/** Done, with a word for the page that is shown next; or back to the form. */
export type EmailOutcome =
  | { is: 'done'; said: FlashCode | null; waitsForCode?: true }
  | { is: 'refused'; answer: EmailAnswer; status: number };

type Asking = Pick<RequestFacts, 'supabase' | 'services' | 'visitor' | 'backend'>;

const SAME = 'E chiar adresa de acum. Scrie alta.';

/** Takes one form about the address of whoever holds the session. */
export async function takeEmailForm(facts: Asking, form: FormData): Promise<EmailOutcome> {
  const intent = textIn(form, 'intent');
  const answer: EmailAnswer = {
    intent,
    typed: textIn(form, 'email').slice(0, 320).toWellFormed(),
    errors: {},
    notice: null,
    needsProof: form.has('proof'),
  };
  const step: Step = { facts, form, answer };
  switch (intent) {
    case EMAIL_INTENTS.change:
      return changeEmail(step);
    case EMAIL_INTENTS.verify:
      return verifyChange(step);
    case EMAIL_INTENTS.resend:
      return resendChange(step);
    case EMAIL_INTENTS.cancel:
      return cancelChange(step);
    case EMAIL_INTENTS.sendConfirmation:
      return sendConfirmation(step);
    case EMAIL_INTENTS.confirm:
      return confirm(step);
    default:
      return { is: 'done', said: null };
  }
}

interface Step {
  facts: Asking;
  form: FormData;
  answer: EmailAnswer;
}

/** Who has no password proves with a code from the present mailbox that it is them. */
async function changeEmail({ facts, form, answer }: Step): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const checked = checkEmail(answer.typed);
  if ('error' in checked) return refuse({ ...answer, errors: { email: checked.error } });
  const { data } = await auth.getUser();
  if (checked.email === data.user?.email) return refuse({ ...answer, errors: { email: SAME } });
  const nonce = answer.needsProof ? digitsOf(textIn(form, 'code')) : null;
  if (answer.needsProof && !nonce) return refuse({ ...answer, errors: { code: SIX_DIGITS } });
  const currentPassword = textIn(form, 'currentPassword');
  const { error } = await auth.updateUser({
    email: checked.email,
    ...(nonce && { nonce }),
    ...(currentPassword && { current_password: currentPassword }),
  });
  if (error?.code === 'reauthentication_needed' && !answer.needsProof) {
    const sent = await auth.reauthenticate();
    if (sent.error) return refuseAs(answer, sent.error);
    return refuse({ ...answer, needsProof: true }, 200);
  }
  return error ? refuseAs(answer, error) : { is: 'done', said: codeFlash(facts) };
}

async function verifyChange({ facts, form, answer }: Step): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const token = digitsOf(textIn(form, 'code'));
  if (!token) return refuse({ ...answer, errors: { code: SIX_DIGITS } });
  const { data } = await auth.getUser();
  const email = data.user?.new_email;
  if (!email) return { is: 'done', said: null };
  const { error } = await auth.verifyOtp({ email, token, type: 'email_change' });
  if (error) return refuseAs(answer, error);
  // The token still names the old address.
  await auth.refreshSession();
  await settleRegistration(facts.services.units, facts.visitor);
  return { is: 'done', said: 'email-changed' };
}

async function resendChange({ facts, answer }: Step): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const { data } = await auth.getUser();
  if (!data.user?.email || !data.user.new_email) return { is: 'done', said: null };
  const { error } = await auth.resend({ type: 'email_change', email: data.user.email });
  return error ? refuseAs(answer, error) : { is: 'done', said: codeFlash(facts) };
}

/** Asking for the present address takes a waiting change back. */
async function cancelChange({ facts, answer }: Step): Promise<EmailOutcome> {
  const { auth } = facts.supabase();
  const { data } = await auth.getUser();
  if (!data.user?.email) return { is: 'done', said: null };
  const { error } = await auth.updateUser({ email: data.user.email });
  return error ? refuseAs(answer, error) : { is: 'done', said: 'email-change-cancelled' };
}

async function sendConfirmation({ facts, answer }: Step): Promise<EmailOutcome> {
  const { error } = await facts.supabase().auth.reauthenticate();
  return error ? refuseAs(answer, error) : { is: 'done', said: codeFlash(facts), waitsForCode: true };
}

async function confirm({ facts, form, answer }: Step): Promise<EmailOutcome> {
  const nonce = digitsOf(textIn(form, 'code'));
  if (!nonce) return refuse({ ...answer, errors: { code: SIX_DIGITS } });
  const { error } = await facts.supabase().auth.updateUser({ nonce });
  if (error) return refuseAs(answer, error);
  await settleRegistration(facts.services.units, facts.visitor);
  return { is: 'done', said: 'email-confirmed' };
}

function refuse(answer: EmailAnswer, status = 422): EmailOutcome {
  return { is: 'refused', answer, status };
}

function refuseAs(answer: EmailAnswer, refusal: AuthRefusal): EmailOutcome {
  const { sentence, field, status } = authTrouble(refusal);
  const isBeside = field === 'email' || field === 'currentPassword' || field === 'code';
  const words = isBeside ? { errors: { [field]: sentence } } : { notice: sentence };
  return refuse({ ...answer, ...words }, status);
}

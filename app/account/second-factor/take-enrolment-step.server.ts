import type { SupabaseClient } from '@supabase/supabase-js';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Reason, Refusal } from '#app/platform/forms/form.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import { type AuthRefusal, authTrouble } from '../auth-trouble.ts';
import type { PendingEnrolment } from '../pending-steps.server.ts';
import { ENROLMENT_INTENTS, type EnrolmentState, RECOVERY_CODES_NAME } from './enrolment.ts';
import { readSecondFactors } from './read-second-factors.server.ts';
import { APP_FORM, FACTOR_CODE_FORM, PHONE_FORM } from './second-factor.form.ts';

/** Null: the form asked for something else. */
export type EnrolmentOutcome =
  | null
  /** A method waits for its first code: keep it among the pending steps, and show it. */
  | { is: 'begun'; enrolment: PendingEnrolment }
  | { is: 'cancelled' }
  /** The method counts, and the session has used it. The codes are new ones to be kept; null where there are some. */
  | { is: 'confirmed'; codes: string[] | null }
  /** @property code why, as the service names it: 'insufficient_aal' and 'reauthentication_needed' ask for a challenge */
  | { is: 'refused'; state: EnrolmentState; status: number; code: string | undefined };

interface Circumstances {
  /** What the pending steps hold. */
  enrolment: PendingEnrolment | undefined;
  /** What an authenticator app shows the account under. */
  product: string;
}

const PROVE_AGAIN =
  'Ai intrat de ceva timp. Înainte să pornești al doilea pas, scrie încă o dată parola. Dacă intri fără parolă, ieși din cont, intră din nou și pornește-l atunci.';

/** Takes one form of adding a second factor (enrolment-walk.tsx) for whoever holds the session. */
export async function takeEnrolmentStep(
  supabase: SupabaseClient,
  form: FormData,
  { enrolment, product }: Circumstances,
): Promise<EnrolmentOutcome> {
  const unproven = form.has('currentPassword') ? await provePassword(supabase, form) : null;
  if (unproven) return unproven;
  switch (textIn(form, 'intent')) {
    case ENROLMENT_INTENTS.app:
      return beginApp(supabase, form, product);
    case ENROLMENT_INTENTS.phone:
      return beginPhone(supabase, form);
    case ENROLMENT_INTENTS.resend:
      return enrolment?.kind === 'phone'
        ? sendCode(supabase, enrolment, checkForm(FACTOR_CODE_FORM, form).refusal)
        : null;
    case ENROLMENT_INTENTS.confirm:
      return enrolment ? confirm(supabase, enrolment, form) : { is: 'cancelled' };
    case ENROLMENT_INTENTS.cancel:
      if (enrolment) await supabase.auth.mfa.unenroll({ factorId: enrolment.factorId });
      return { is: 'cancelled' };
    default:
      return null;
  }
}

type Refuse = (reason: Reason) => Refusal;

async function beginApp(supabase: SupabaseClient, form: FormData, product: string) {
  const friendlyName = await clearName(supabase, textIn(form, 'name'), 'Aplicație de coduri');
  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    issuer: product,
    friendlyName,
  });
  if (error) return refuseBeginning(supabase, error, checkForm(APP_FORM, form).refusal);
  return { is: 'begun' as const, enrolment: { kind: 'app' as const, factorId: data.id, uri: data.totp.uri } };
}

async function beginPhone(supabase: SupabaseClient, form: FormData) {
  const { value, refusal } = checkForm(PHONE_FORM, form);
  if (!value) return refused({ refusal: refusal() });
  const { phone } = value;
  const friendlyName = await clearName(supabase, textIn(form, 'name'), 'Telefon');
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName });
  if (error) return refuseBeginning(supabase, error, refusal);
  return sendCode(supabase, { factorId: data.id, phone }, refusal);
}

/** Shows who holds the session, which is too old to say so by itself. Null: the password is right. */
async function provePassword(supabase: SupabaseClient, form: FormData): Promise<EnrolmentOutcome> {
  const { error } = await supabase.auth.updateUser({
    current_password: String(form.get('currentPassword')).slice(0, 1000),
  });
  if (!error) return null;
  const { sentence, field, status } = authTrouble(error);
  const isPhone = textIn(form, 'intent') === ENROLMENT_INTENTS.phone;
  const { refusal } = isPhone ? checkForm(PHONE_FORM, form) : checkForm(APP_FORM, form);
  const words =
    field === 'currentPassword' ? { errors: { [field]: sentence } } : { errors: {}, notice: sentence };
  return refused({ refusal: refusal(words), isPasswordNeeded: true }, status);
}

/** Nobody without a second factor can be asked for one: they show again that it is them. */
async function refuseBeginning(supabase: SupabaseClient, error: AuthRefusal, refuse: Refuse) {
  const { methods } = await readSecondFactors(supabase);
  if (error.code !== 'reauthentication_needed' || methods.length > 0) return refusedAs(error, refuse);
  return refused({ refusal: refuse({ errors: {}, notice: PROVE_AGAIN }), isPasswordNeeded: true });
}

async function sendCode(
  supabase: SupabaseClient,
  { factorId, phone }: { factorId: string; phone: string },
  refuse: Refuse,
) {
  const { data, error } = await supabase.auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) return refusedAs(error, refuse);
  return {
    is: 'begun' as const,
    enrolment: { kind: 'phone' as const, factorId, challengeId: data.id, phone },
  };
}

async function confirm(supabase: SupabaseClient, enrolment: PendingEnrolment, form: FormData) {
  const { value, refusal } = checkForm(FACTOR_CODE_FORM, form);
  if (!value) return refused({ refusal: refusal() });
  const { code } = value;
  const { factorId } = enrolment;
  const { error } =
    enrolment.kind === 'phone'
      ? await supabase.auth.mfa.verify({ factorId, challengeId: enrolment.challengeId, code })
      : await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) return refusedAs(error, refusal);
  const { hasRecoveryCodes } = await readSecondFactors(supabase);
  if (hasRecoveryCodes) return { is: 'confirmed' as const, codes: null };
  const made = await supabase.auth.mfa.recoveryCodes.generate({ friendlyName: RECOVERY_CODES_NAME });
  return { is: 'confirmed' as const, codes: made.data?.codes ?? null };
}

/** A name nobody of theirs has yet; what was begun before and never confirmed makes room. */
async function clearName(supabase: SupabaseClient, typed: string, fallback: string): Promise<string> {
  const { unconfirmed, names } = await readSecondFactors(supabase);
  for (const factorId of unconfirmed) await supabase.auth.mfa.unenroll({ factorId });
  const wanted = typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 60) || fallback;
  if (!names.includes(wanted)) return wanted;
  const number = [2, 3, 4, 5, 6, 7, 8, 9, 10].find((n) => !names.includes(`${wanted} ${n}`));
  return number ? `${wanted} ${number}` : wanted;
}

function refusedAs(error: AuthRefusal, refuse: Refuse): EnrolmentOutcome {
  const { sentence, field, status } = authTrouble(error);
  const isBeside = field === 'phone' || field === 'code';
  const words = isBeside ? { errors: { [field]: sentence } } : { errors: {}, notice: sentence };
  return refused({ refusal: refuse(words) }, status, error.code);
}

function refused(state: EnrolmentState, status = 422, code?: string): EnrolmentOutcome {
  return { is: 'refused', state, status, code };
}

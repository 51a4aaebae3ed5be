import type { SupabaseClient } from '@supabase/supabase-js';
import { renderSVG } from 'uqr';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Reason, Refusal } from '#app/platform/forms/form.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import { type AuthServiceError, describeAuthError } from '../auth-errors.ts';
import type { PendingEnrolment } from '../pending-steps.server.ts';
import { APP_FORM, FACTOR_CODE_FORM, PHONE_FORM } from './second-factor.form.ts';
import { readSecondFactors } from './second-factors.server.ts';
import {
  ENROLMENT_INTENTS,
  type EnrolmentState,
  type EnrolmentView,
  RECOVERY_CODES_NAME,
} from './second-factors.ts';

/** Null: it was another form. */
export type EnrolmentOutcome =
  | null
  /** The method waits for its first code: store it in the pending steps and show it. */
  | { is: 'begun'; enrolment: PendingEnrolment }
  | { is: 'cancelled' }
  /** The method is active and the session has used it. `codes` are new recovery codes; null if the person had some. */
  | { is: 'confirmed'; codes: string[] | null }
  /** @property code of the auth service: 'insufficient_aal' and 'reauthentication_needed' require a challenge */
  | { is: 'refused'; state: EnrolmentState; status: number; code: string | undefined };

interface EnrolmentContext {
  /** From the pending steps. */
  enrolment: PendingEnrolment | undefined;
  /** The site's name, shown by the authenticator app. */
  product: string;
}

const PASSWORD_NEEDED =
  'Ai intrat de ceva timp. Înainte să pornești verificarea în doi pași, scrie încă o dată parola. Dacă intri fără parolă, ieși din cont, intră din nou și pornește-o atunci.';

/** Handles a form of <EnrolmentForm> for the signed-in person. */
export async function handleEnrolmentForm(
  supabase: SupabaseClient,
  form: FormData,
  { enrolment, product }: EnrolmentContext,
): Promise<EnrolmentOutcome> {
  const wrongPassword = form.has('currentPassword') ? await checkPassword(supabase, form) : null;
  if (wrongPassword) return wrongPassword;
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

/** A pending enrolment as the page shows it. */
export function viewEnrolment(pending: PendingEnrolment): EnrolmentView {
  if (pending.kind === 'phone') return { kind: 'phone', phone: pending.phone };
  const { uri } = pending;
  // Black on white also in dark mode: cameras read it best.
  const svg = renderSVG(uri, { border: 3, pixelSize: 4 });
  return {
    kind: 'app',
    uri,
    qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    secret: groupsOfFour(new URL(uri).searchParams.get('secret') ?? ''),
  };
}

type Refuse = (reason: Reason) => Refusal;

async function beginApp(supabase: SupabaseClient, form: FormData, product: string) {
  const friendlyName = await uniqueName(supabase, textIn(form, 'name'), 'Aplicație de coduri');
  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    issuer: product,
    friendlyName,
  });
  if (error) return refuseStart(supabase, error, checkForm(APP_FORM, form).refusal);
  return { is: 'begun' as const, enrolment: { kind: 'app' as const, factorId: data.id, uri: data.totp.uri } };
}

async function beginPhone(supabase: SupabaseClient, form: FormData) {
  const { value, refusal } = checkForm(PHONE_FORM, form);
  if (!value) return refused({ refusal: refusal() });
  const { phone } = value;
  const friendlyName = await uniqueName(supabase, textIn(form, 'name'), 'Telefon');
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName });
  if (error) return refuseStart(supabase, error, refusal);
  return sendCode(supabase, { factorId: data.id, phone }, refusal);
}

/** Verifies the password, because an older session does not prove who is using it. @returns null when it is right */
async function checkPassword(supabase: SupabaseClient, form: FormData): Promise<EnrolmentOutcome> {
  const { error } = await supabase.auth.updateUser({
    current_password: String(form.get('currentPassword')).slice(0, 1000),
  });
  if (!error) return null;
  const { sentence, field, status } = describeAuthError(error);
  const isPhone = textIn(form, 'intent') === ENROLMENT_INTENTS.phone;
  const { refusal } = isPhone ? checkForm(PHONE_FORM, form) : checkForm(APP_FORM, form);
  const reason =
    field === 'currentPassword' ? { errors: { [field]: sentence } } : { errors: {}, notice: sentence };
  return refused({ refusal: refusal(reason), isPasswordNeeded: true }, status);
}

/** Asks for the password when the auth service wants a fresh proof and the person has no second factor yet. */
async function refuseStart(supabase: SupabaseClient, error: AuthServiceError, refuse: Refuse) {
  const { methods } = await readSecondFactors(supabase);
  if (error.code !== 'reauthentication_needed' || methods.length > 0) return refusedAs(error, refuse);
  return refused({ refusal: refuse({ errors: {}, notice: PASSWORD_NEEDED }), isPasswordNeeded: true });
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

/** A name that none of the person's factors has. Removes unconfirmed factors first, which would block the new one. */
async function uniqueName(supabase: SupabaseClient, typed: string, fallback: string): Promise<string> {
  const { unconfirmed, names } = await readSecondFactors(supabase);
  for (const factorId of unconfirmed) await supabase.auth.mfa.unenroll({ factorId });
  const wanted = typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 60) || fallback;
  if (!names.includes(wanted)) return wanted;
  const number = [2, 3, 4, 5, 6, 7, 8, 9, 10].find((n) => !names.includes(`${wanted} ${n}`));
  return number ? `${wanted} ${number}` : wanted;
}

function refusedAs(error: AuthServiceError, refuse: Refuse): EnrolmentOutcome {
  const { sentence, field, status } = describeAuthError(error);
  const isBeside = field === 'phone' || field === 'code';
  const reason = isBeside ? { errors: { [field]: sentence } } : { errors: {}, notice: sentence };
  return refused({ refusal: refuse(reason) }, status, error.code);
}

function refused(state: EnrolmentState, status = 422, code?: string): EnrolmentOutcome {
  return { is: 'refused', state, status, code };
}

function groupsOfFour(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? '';
}

import { describeAuthError } from '#app/account/auth-errors.ts';
import { erasePerson } from '#app/personal-data/erase-person.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Reason, Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { hasPassword } from '../has-password.server.ts';
import { hasRecentSecondFactor } from '../needed-step/recent-second-factor.ts';
import { ERASE_BY_CODE_FORM, ERASE_BY_PASSWORD_FORM, ERASE_FORM } from './erase.form.ts';

/** How a person proves their identity before the account is erased. */
type ErasureProof = 'second-factor' | 'password' | 'code';

/** Null when the account was erased. */
type ErasureOutcome = null | { refusal: Refusal; status: number };

const LAST_SUPER_ADMIN =
  'Contul tău e singurul de administrator principal, iar școala nu poate rămâne fără unul. Dă întâi rolul altcuiva.';
const REFUSED = 'Contul nu s-a șters. Scrie un cod de verificare nou sau încearcă din nou peste un minut.';

/** The proof the page asks for. A second factor was just used there. */
export async function requiredProof({ supabase, services, visitor }: RequestFacts): Promise<ErasureProof> {
  const { data } = await supabase().auth.getUser();
  if (data.user?.factors?.some(({ status }) => status === 'verified')) return 'second-factor';
  return (await hasPassword(services.units, visitor)) ? 'password' : 'code';
}

/** Erases the signed-in person's account, after checking the typed words and the proof of identity. */
export async function eraseAccount(
  facts: RequestFacts,
  personId: string,
  form: FormData,
): Promise<ErasureOutcome> {
  const proof = await requiredProof(facts);
  const { value, refusal } =
    proof === 'password'
      ? checkForm(ERASE_BY_PASSWORD_FORM, form)
      : proof === 'code'
        ? checkForm(ERASE_BY_CODE_FORM, form)
        : checkForm(ERASE_FORM, form);
  if (!value) return { refusal: refusal(), status: 422 };
  const failure = await checkProof(facts, value);
  if (failure) {
    const { errors = {}, notice = null, status } = failure;
    return { refusal: refusal({ errors, notice }), status };
  }
  // Checking the proof started a new session and may have ended the old one.
  const { data } = await facts.supabase().auth.getClaims();
  const visitor = { ...facts.visitor, claims: data?.claims ?? facts.visitor.claims };
  const erasure = await erasePerson(facts.services, visitor, personId);
  if (erasure === 'erased') return null;
  const notice = erasure === 'last-super-admin' ? LAST_SUPER_ADMIN : REFUSED;
  return { refusal: refusal({ notice }), status: 409 };
}

/** Checks the proof, by which a new session starts. @returns why it is wrong, or null */
async function checkProof(
  facts: RequestFacts,
  proof: { words: string; currentPassword?: string; code?: string },
): Promise<(Reason & { status: number }) | null> {
  const { currentPassword, code } = proof;
  if (currentPassword === undefined && code === undefined) {
    const isFresh = hasRecentSecondFactor(facts.visitor.claims, Date.now());
    return isFresh ? null : { notice: REFUSED, status: 409 };
  }
  const { auth } = facts.supabase();
  const { data } = await auth.getUser();
  const email = data.user?.email ?? '';
  if (currentPassword !== undefined) {
    const { error } = await auth.signInWithPassword({ email, password: currentPassword });
    if (!error) return null;
    const isWrong = error.code === 'invalid_credentials';
    const { sentence, status } = describeAuthError(
      isWrong ? { code: 'current_password_mismatch', status: 400 } : error,
    );
    return isWrong ? { errors: { currentPassword: sentence }, status: 422 } : { notice: sentence, status };
  }
  const { error } = await auth.verifyOtp({ email, token: code ?? '', type: 'email' });
  if (!error) return null;
  const { sentence, field, status } = describeAuthError(error);
  return field === 'code' ? { errors: { code: sentence }, status: 422 } : { notice: sentence, status };
}

import type { FlashCode } from '#app/platform/area.ts';
import { readVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { keepOwnResults, keepResult } from '../keep/keep-result.server.ts';
import { KEEP_DEVICE_FORM, KEEP_LINK_FORM } from './keep.form.ts';

/** A message for the next page, or the refused form. */
export type KeepOutcome = { flash: FlashCode } | { refusal: Refusal };

const GONE = 'La linkul acesta nu mai e niciun test: s-a șters sau s-a pierdut o literă la copiere.';
const TAKEN = 'Rezultatul acesta e păstrat deja în alt cont. Un rezultat stă într-un singur cont.';

/** Keeps results of the device or of a private link in the signed-in person's account. */
export async function handleKeepForm(
  { services, visitor }: Pick<RequestFacts, 'services' | 'visitor'>,
  form: FormData,
  cookies: string | null,
): Promise<KeepOutcome> {
  if (form.get('intent') === KEEP_DEVICE_FORM.intent) {
    const secret = readVisitorSecret(cookies, services.origin);
    const { value } = checkForm(KEEP_DEVICE_FORM, form);
    if (secret && value) await keepOwnResults(services, visitor, secret, value.test);
    return { flash: 'results-kept' };
  }
  const { value, refusal } = checkForm(KEEP_LINK_FORM, form);
  if (!value) return { refusal: refusal() };
  const outcome = await keepResult(services, visitor, value.link);
  if (outcome === 'kept' || outcome === 'own') return { flash: 'result-kept' };
  return { refusal: refusal({ errors: { link: outcome === 'taken' ? TAKEN : GONE } }) };
}

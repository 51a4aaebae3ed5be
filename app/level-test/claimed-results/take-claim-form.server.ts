import type { FlashCode } from '#app/platform/area.ts';
import { readVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { claimDeviceResults, claimResult } from '../claim/claim-result.server.ts';
import { CLAIM_DEVICE_FORM, CLAIM_LINK_FORM } from './claim.form.ts';

/** The outcome of a form that claims results: a flash for the next page, or the refused form. */
export type ClaimFormOutcome = { flashCode: FlashCode } | { refusal: Refusal };

const GONE = 'La linkul acesta nu mai e niciun test: s-a șters sau s-a pierdut o literă la copiere.';
const TAKEN = 'Rezultatul acesta e păstrat deja în alt cont. Un rezultat stă într-un singur cont.';

/** Claims for the visitor's account what the device took, or the result of a pasted link. */
export async function takeClaimForm(
  { services, visitor }: Pick<RequestFacts, 'services' | 'visitor'>,
  form: FormData,
  cookies: string | null,
): Promise<ClaimFormOutcome> {
  if (form.get('intent') === CLAIM_DEVICE_FORM.intent) {
    const secret = readVisitorSecret(cookies, services.origin);
    const { value } = checkForm(CLAIM_DEVICE_FORM, form);
    if (secret && value) await claimDeviceResults(services, visitor, secret, value.test);
    return { flashCode: 'results-kept' };
  }
  const { value, refusal } = checkForm(CLAIM_LINK_FORM, form);
  if (!value) return { refusal: refusal() };
  const outcome = await claimResult(services, visitor, value.link);
  if (outcome === 'kept' || outcome === 'own') return { flashCode: 'result-kept' };
  return { refusal: refusal({ errors: { link: outcome === 'taken' ? TAKEN : GONE } }) };
}

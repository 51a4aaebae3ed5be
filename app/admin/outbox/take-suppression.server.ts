import { data, href, redirect } from 'react-router';
import { liftSuppression, suppressAddress } from '#app/messaging/mail/suppressions.server.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { RESUME_FORM, SUPPRESS_FORM } from './suppression.form.ts';

/**
 * Stops or resumes an address. The database checks the right.
 * @returns the refused form with status 422
 * @throws a redirect to the outbox on success
 */
export async function takeSuppression({ services, visitor }: RequestFacts, form: FormData) {
  const { units, origin } = services;
  const refuse = (refusal: Refusal) => data({ opened: null, refusal }, { status: 422 });
  const done = (flash: FlashCode) =>
    redirect(`${href('/admin/outbox')}#adrese-oprite`, {
      headers: { 'Set-Cookie': flashSetCookie(flash, origin) },
    });
  if (form.get('intent') === SUPPRESS_FORM.intent) {
    const { value, refusal } = checkForm(SUPPRESS_FORM, form);
    if (!value) return refuse(refusal());
    if (await suppressAddress(units, visitor, value)) throw done('address-suppressed');
    return refuse(refusal({ errors: { address: 'Adresa e oprită deja de cineva din echipă.' } }));
  }
  const { value, refusal } = checkForm(RESUME_FORM, form);
  if (!value) return refuse(refusal());
  if (await liftSuppression(units, visitor, value.address)) throw done('suppression-lifted');
  return refuse(refusal({ errors: { address: 'Adresa aceasta nu e oprită.' } }));
}

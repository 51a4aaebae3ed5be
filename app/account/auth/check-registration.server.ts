import { normalName } from '#app/forms/fields.ts';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { TERMS } from '#content/legal/terms.ts';
import { SHORTEST_PASSWORD } from '../password-strength.ts';
import { checkEmail } from './check-email.server.ts';
import type { RegistrationErrors, RegistrationValues } from './registration-form.ts';

/** What somebody said of themselves and agreed to, in the one spelling it is kept in. */
export interface Registration {
  fullName: string;
  /** The version of the terms that were on the site. */
  termsVersion: string;
  age: '16-or-over' | 'under-16';
  /** Under 16 only. */
  parentEmail: string | null;
  /** The version of the sentence that was agreed to; null where it was not. */
  newsletterVersion: string | null;
}

/** Checks and normalises what a registration says besides address and password. @param email the person's own address */
export function checkRegistration(
  values: RegistrationValues,
  email: string | null,
): { registration: Registration } | { errors: RegistrationErrors } {
  const errors: RegistrationErrors = {};
  const fullName = normalName(values.fullName);
  if (fullName === '') errors.fullName = 'Scrie cum te cheamă, ca să știm cum să îți spunem.';
  if (fullName.length > 120) errors.fullName = 'Numele e prea lung: scrie cel mult 120 de caractere.';
  const { age } = values;
  if (age !== '16-or-over' && age !== 'under-16') errors.age = 'Alege una dintre cele două variante.';
  const parent = age === 'under-16' ? checkEmail(values.parentEmail) : null;
  if (parent && 'error' in parent) {
    errors.parentEmail =
      values.parentEmail.trim() === '' ? 'Scrie adresa de e-mail a unui părinte.' : parent.error;
  }
  const parentEmail = parent && 'email' in parent ? parent.email : null;
  if (parentEmail !== null && parentEmail === email) {
    errors.parentEmail = 'Aici scrie adresa unui părinte, nu tot pe a ta.';
  }
  if (!values.terms) errors.terms = 'Fără acordul acesta nu putem face un cont. Citește termenii și bifează.';
  if (Object.keys(errors).length > 0) return { errors };
  const isChild = age === 'under-16';
  return {
    registration: {
      fullName,
      termsVersion: TERMS.version,
      age: isChild ? 'under-16' : '16-or-over',
      parentEmail,
      // Of somebody under 16 no consent to marketing is kept.
      newsletterVersion: values.newsletter && !isChild ? CONSENT_WORDINGS.newsletter.version : null,
    },
  };
}

/** A sentence about a new password that is too short; null when it is long enough to be asked about. */
export function shortPassword(password: string): string | null {
  if ([...password].length >= SHORTEST_PASSWORD) return null;
  return `Parola are nevoie de cel puțin ${SHORTEST_PASSWORD} caractere. O propoziție scurtă e cea mai ușor de ținut minte.`;
}

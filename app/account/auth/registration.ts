import { z } from 'zod';
import { ageField, emailField, nameField } from '#app/platform/forms/fields.ts';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { TERMS } from '#content/legal/terms.ts';

const PARENT_ADDRESS = emailField('Scrie adresa de e-mail a unui părinte.');

/** The fields of a registration besides address and password. */
export const REGISTRATION_FIELDS = {
  fullName: nameField({
    missing: 'Scrie cum te cheamă, ca să știm cum să îți spunem.',
    tooLong: 'Numele e prea lung: scrie cel mult 120 de caractere.',
    maxLength: 120,
  }),
  age: ageField(),
  /** Required and checked under 16 only. */
  parentEmail: z.string().meta({ format: 'email', maxLength: 254 }),
  terms: z.literal(true, 'Fără acordul acesta nu putem face un cont. Citește termenii și bifează.'),
  newsletter: z.boolean(),
};

type RegistrationValues = {
  [Name in keyof typeof REGISTRATION_FIELDS]: z.output<(typeof REGISTRATION_FIELDS)[Name]>;
};

const besideParent = { path: ['parentEmail'], when: () => true };

export const PARENT_MISSING = {
  ...besideParent,
  error: ({ input }: { input?: unknown }) => parentError(input as RegistrationValues) ?? undefined,
};
export const PARENT_SELF = { ...besideParent, error: 'Aici scrie adresa unui părinte, nu tot pe a ta.' };

/** Whether a person under 16 gave a parent's address; true from 16 on. */
export function hasParent(values: RegistrationValues): boolean {
  return parentError(values) === null;
}

/** Whether the parent's address differs from the person's own. */
export function isParentOther(values: RegistrationValues, email: string | null): boolean {
  return email === null || parentOf(values) !== email;
}

function parentError({ age, parentEmail }: RegistrationValues): string | null {
  if (age !== 'under-16') return null;
  return PARENT_ADDRESS.safeParse(parentEmail).error?.issues[0]?.message ?? null;
}

function parentOf({ age, parentEmail }: RegistrationValues): string | null {
  return age === 'under-16' ? (PARENT_ADDRESS.safeParse(parentEmail).data ?? null) : null;
}

/** A registration as it is stored. */
export interface Registration {
  fullName: string;
  /** The version of the terms shown on the site. */
  termsVersion: string;
  age: '16-or-over' | 'under-16';
  /** Under 16 only. */
  parentEmail: string | null;
  /** The version of the consent wording; null without consent. */
  newsletterVersion: string | null;
}

/** What is stored from a registration form. */
export function registrationOf(values: RegistrationValues): Registration {
  const { fullName, age, newsletter } = values;
  return {
    fullName,
    termsVersion: TERMS.version,
    age,
    parentEmail: parentOf(values),
    // A person under 16 cannot consent to marketing.
    newsletterVersion: newsletter && age !== 'under-16' ? CONSENT_WORDINGS.newsletter.version : null,
  };
}

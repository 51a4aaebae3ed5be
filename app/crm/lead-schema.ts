import { z } from 'zod';
import { ageField, emailField, nameField, orEmpty, phoneField } from '#app/platform/forms/fields.ts';

/** Fields of every form that creates a lead. */
export const LEAD_FIELDS = {
  fullName: nameField({
    missing: 'Scrie cum te cheamă, ca să știm cui îi scriem.',
    tooLong: 'Numele e prea lung: scrie cel mult 120 de caractere.',
    maxLength: 120,
  }),
  age: ageField(),
  email: emailField('Scrie o adresă de e-mail la care să îți putem răspunde.'),
  phone: orEmpty(phoneField()),
  newsletter: z.boolean(),
  phoneContact: z.boolean(),
};

/** Options of the refinement `hasPhoneForCalls`. `when`: checked even if other fields are invalid. */
export const PHONE_RULE = {
  path: ['phone'],
  error: 'Ca să te putem suna, scrie un număr de telefon. Dacă nu vrei, debifează acordul.',
  when: () => true,
};

type LeadValues = { [Name in keyof typeof LEAD_FIELDS]: z.output<(typeof LEAD_FIELDS)[Name]> };

/** Whether a phone number is given if calls were agreed to. */
export function hasPhoneForCalls({ phone, phoneContact }: LeadValues): boolean {
  return !phoneContact || phone !== null;
}

/** The values of the fields that a form has besides those of every lead. */
export function otherValues<Values extends LeadValues>(values: Values): Omit<Values, keyof LeadValues> {
  const {
    fullName: _name,
    age: _age,
    email: _email,
    phone: _phone,
    newsletter: _newsletter,
    phoneContact: _call,
    ...others
  } = values;
  return others;
}

/** The details stored of a lead, who can be reached by e-mail, by phone or by both. */
export interface LeadDetails {
  fullName: string | null;
  email: string | null;
  phone: string | null;
  isParentEmail: boolean;
  newsletter: boolean;
  phoneContact: boolean;
}

/** Under 16 only the parent's e-mail is kept: no phone number and no marketing consent. */
export function leadDetails({
  fullName,
  email,
  age,
  phone,
  newsletter,
  phoneContact,
}: LeadValues): LeadDetails {
  const isParentEmail = age === 'under-16';
  return {
    fullName,
    email,
    phone: isParentEmail ? null : phone,
    isParentEmail,
    newsletter: !isParentEmail && newsletter,
    phoneContact: !isParentEmail && phoneContact,
  };
}

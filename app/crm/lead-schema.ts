import { z } from 'zod';
import { ageField, emailField, nameField, orEmpty, phoneField } from '#app/platform/forms/fields.ts';

/** The fields of every form that makes a lead. */
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

/** The error of `hasPhoneForCalls`. `when`: it is checked even when other fields are wrong. */
export const PHONE_RULE = {
  path: ['phone'],
  error: 'Ca să te putem suna, scrie un număr de telefon. Dacă nu vrei, debifează acordul.',
  when: () => true,
};

type LeadValues = { [Name in keyof typeof LEAD_FIELDS]: z.output<(typeof LEAD_FIELDS)[Name]> };

/** Whether there is a number for calls that were agreed to. */
export function hasPhoneForCalls({ phone, phoneContact }: LeadValues): boolean {
  return !phoneContact || phone !== null;
}

/** What is stored of a person's details. */
export interface LeadDetails {
  fullName: string;
  email: string;
  phone: string | null;
  isParentEmail: boolean;
  newsletter: boolean;
  phoneContact: boolean;
}

/** Under 16 only the parent's address is kept: no phone number, and no marketing consent of a child's. */
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

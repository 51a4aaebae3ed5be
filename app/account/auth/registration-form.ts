import { textIn } from '#app/forms/text-in.ts';

/** The fields of the registration form, as typed. */
export interface RegistrationValues {
  fullName: string;
  email: string;
  age: string;
  parentEmail: string;
  terms: boolean;
  newsletter: boolean;
}

export type RegistrationErrors = Partial<Record<keyof RegistrationValues | 'password', string>>;

export const EMPTY_REGISTRATION: RegistrationValues = {
  fullName: '',
  email: '',
  age: '',
  parentEmail: '',
  terms: false,
  newsletter: false,
};

/** What was typed, whatever the form's state; never the password, which does not come back. */
export function readRegistration(form: FormData): RegistrationValues {
  const text = (name: string) => textIn(form, name).slice(0, 300).toWellFormed();
  return {
    fullName: text('fullName'),
    email: text('email'),
    age: text('age'),
    parentEmail: text('parentEmail'),
    terms: form.get('terms') === 'yes',
    newsletter: form.get('newsletter') === 'yes',
  };
}

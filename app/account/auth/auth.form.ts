import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { emailField } from '#app/platform/forms/fields.ts';
import { codeField, newPasswordField, passwordField } from '../account-fields.ts';
import {
  hasParent,
  isParentOther,
  PARENT_MISSING,
  PARENT_SELF,
  REGISTRATION_FIELDS,
} from './registration.ts';

const OWN_ADDRESS = emailField('Scrie adresa ta de e-mail.');

export const SIGN_IN_FORM = defineForm(
  z.object({
    email: OWN_ADDRESS,
    password: passwordField('Scrie parola sau cere mai jos un cod pe e-mail.'),
  }),
);

/** Shared by all forms that request a code by e-mail. */
export const EMAIL_FORM = defineForm(z.object({ email: OWN_ADDRESS }));

export const SIGN_UP_FORM = defineForm(
  z
    .object({ ...REGISTRATION_FIELDS, email: OWN_ADDRESS, password: newPasswordField() })
    .refine(hasParent, PARENT_MISSING)
    .refine((values) => isParentOther(values, values.email), PARENT_SELF),
);

/** For accounts created by a sign-in provider or an invitation: what the sign-up form asks besides address and password. */
export const REGISTRATION_FORM = defineForm(z.object(REGISTRATION_FIELDS).refine(hasParent, PARENT_MISSING));

export const CODE_FORM = defineForm(z.object({ code: codeField() }));

export const NEW_PASSWORD_FORM = defineForm(z.object({ password: newPasswordField() }));

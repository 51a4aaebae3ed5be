import { z } from 'zod';
import { codeField, optionalPasswordField } from '#app/account/account-fields.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { emailField } from '#app/platform/forms/fields.ts';
import { EMAIL_INTENTS } from './email-intents.ts';

const CHANGE = { email: emailField('Scrie adresa ta de e-mail.'), currentPassword: optionalPasswordField() };

/** Requests a change of address. */
export const CHANGE_FORM = defineForm(z.object(CHANGE), { intent: EMAIL_INTENTS.change });

/** The same with a code from the current address. */
export const PROVEN_CHANGE_FORM = defineForm(z.object({ ...CHANGE, code: codeField() }), {
  intent: EMAIL_INTENTS.change,
});

/** The code from the new address. */
export const VERIFY_FORM = defineForm(z.object({ code: codeField() }), { intent: EMAIL_INTENTS.verify });

/** The code that confirms the current address. */
export const CONFIRM_FORM = defineForm(z.object({ code: codeField() }), { intent: EMAIL_INTENTS.confirm });

import { z } from 'zod';
import { codeField, passwordIfAsked } from '#app/account/account-fields.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { emailField } from '#app/platform/forms/fields.ts';
import { EMAIL_INTENTS } from './email-intents.ts';

const CHANGE = { email: emailField('Scrie adresa ta de e-mail.'), currentPassword: passwordIfAsked() };

/** Asks for another address. */
export const CHANGE_FORM = defineForm(z.object(CHANGE), { intent: EMAIL_INTENTS.change });

/** The same with a code from the present mailbox. */
export const PROVEN_CHANGE_FORM = defineForm(z.object({ ...CHANGE, code: codeField() }), {
  intent: EMAIL_INTENTS.change,
});

/** The code from the new mailbox. */
export const VERIFY_FORM = defineForm(z.object({ code: codeField() }), { intent: EMAIL_INTENTS.verify });

/** The code that confirms the present address. */
export const CONFIRM_FORM = defineForm(z.object({ code: codeField() }), { intent: EMAIL_INTENTS.confirm });

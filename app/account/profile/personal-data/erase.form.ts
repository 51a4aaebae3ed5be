import { z } from 'zod';
import { codeField, passwordField } from '#app/account/account-fields.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { confirmsErasure, ERASURE_WORDS } from './confirms-erasure.ts';

const WORDS = {
  words: z
    .string()
    .refine(confirmsErasure, `Scrie exact „${ERASURE_WORDS}”, ca să știm că nu e o apăsare din greșeală.`)
    .meta({ minLength: 1, maxLength: 60 }),
};

/** Erases an account, after the second factor was used. */
export const ERASE_FORM = defineForm(z.object(WORDS));

/** The same for a person without a second factor. */
export const ERASE_BY_PASSWORD_FORM = defineForm(
  z.object({ currentPassword: passwordField('Scrie parola contului.'), ...WORDS }),
);

/** The same for a person without a password. */
export const ERASE_BY_CODE_FORM = defineForm(z.object({ code: codeField(), ...WORDS }));

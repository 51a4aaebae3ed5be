import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { nameField } from '#app/platform/forms/fields.ts';

/** Fits on one line of the sheet. */
const MAX_NAME_LENGTH = 60;

/** The form that asks for the name to print. */
export const NAME_FORM = defineForm(
  z.object({
    fullName: nameField({
      missing: 'Scrie numele care să apară pe confirmare.',
      tooLong: `Numele e prea lung: pe foaie încap cel mult ${MAX_NAME_LENGTH} de caractere.`,
      maxLength: MAX_NAME_LENGTH,
    }),
  }),
);

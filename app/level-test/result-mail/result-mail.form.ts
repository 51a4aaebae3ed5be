import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { emailField } from '#app/platform/forms/fields.ts';

/** The form that asks for a result by e-mail. */
export const RESULT_MAIL_FORM = defineForm(
  z.object({ recipient: emailField('Scrie adresa de e-mail la care vrei rezultatul.') }),
);

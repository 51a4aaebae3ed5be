import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { emailField } from '#app/platform/forms/fields.ts';

const MISSING = 'Scrie adresa de e-mail.';

/** Stops mails to an address. */
export const SUPPRESS_FORM = defineForm(
  z.object({
    address: emailField(MISSING),
    note: z
      .string()
      .trim()
      .min(1, 'Scrie de ce: cine se uită peste un an nu mai știe.')
      .max(200, 'Încap cel mult 200 de caractere.'),
  }),
  { intent: 'suppress' },
);

/** Lets mails go to it again. */
export const RESUME_FORM = defineForm(z.object({ address: emailField(MISSING) }), { intent: 'resume' });

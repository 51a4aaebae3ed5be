import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { nameField } from '#app/platform/forms/fields.ts';

/** Changes the person's name. */
export const NAME_FORM = defineForm(
  z.object({
    fullName: nameField({
      missing: 'Scrie numele cu care vrei să îți spunem.',
      tooLong: 'Numele e prea lung: încap cel mult 120 de caractere.',
      maxLength: 120,
    }),
  }),
  { intent: 'name' },
);

import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { nameField } from '#app/platform/forms/fields.ts';

const SLUG = 'Adresa are litere mici fără diacritice, cifre și cratime, de exemplu „la-farmacie”.';

export const NEW_LESSON_FORM = defineForm(
  z.object({
    title: nameField({
      missing: 'Scrie titlul: situația, de exemplu „La farmacie”.',
      tooLong: 'Titlul e prea lung: încap cel mult 60 de caractere.',
      maxLength: 60,
    }),
    /** Its unit, and the lesson that it comes after; nothing for the first of the unit. */
    place: z.string().regex(/^\d{1,2}( \d{1,9})?$/, 'Alege locul din listă.'),
    slug: z
      .string()
      .trim()
      .max(60, 'Adresa e prea lungă: încap cel mult 60 de caractere.')
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, SLUG),
  }),
);

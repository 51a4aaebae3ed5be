import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { normalLines } from '#app/platform/forms/fields.ts';
import { MARK_KINDS } from '#app/writing/model/marks.ts';

const SEEN = z.string().regex(/^\d{1,9}$/);

/** A mark in a text. */
export const MARK_FORM = defineForm(
  z.object({
    /** The place in which the words stand. */
    start: SEEN,
    end: SEEN,
    words: z
      .string()
      .overwrite(normalLines)
      .min(1, 'Scrie cuvintele din text pe care le marchezi.')
      .max(2000, 'Sunt prea multe cuvinte pentru un singur marcaj: cel mult 2.000 de caractere.'),
    kind: z.enum(MARK_KINDS, 'Alege ce fel de observație e.'),
    replacement: z
      .string()
      .overwrite(normalLines)
      .max(1000, 'Corectura e prea lungă: încap cel mult 1.000 de caractere.'),
    isLeftOut: z.boolean(),
    comment: z
      .string()
      .overwrite(normalLines)
      .max(1000, 'Explicația e prea lungă: încap cel mult 1.000 de caractere.'),
    /** The number of the newest message, and the version of the draft, that the teacher saw. */
    seen: SEEN,
    draft: SEEN,
  }),
  { intent: 'mark' },
);

/** Takes a mark out. */
export const UNMARK_FORM = defineForm(z.object({ start: SEEN, seen: SEEN, draft: SEEN }), {
  intent: 'unmark',
});

/** Words about the whole; sent with the marks of the draft, or kept with them. */
export const CORRECTION_FORM = defineForm(
  z.object({
    body: z
      .string()
      .overwrite(normalLines)
      .max(6000, 'Mesajul e prea lung: încap cel mult 6.000 de caractere.'),
    id: z.string().max(40),
    seen: SEEN,
    draft: SEEN,
  }),
  { intent: 'send' },
);

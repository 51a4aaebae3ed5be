import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { normalLines } from '#app/platform/forms/fields.ts';
import { MAX_MESSAGE_LENGTH } from '../model/thread.ts';

/** A message of a thread, in words. */
export const SPOKEN_MESSAGE_FORM = defineForm(
  z.object({
    text: z
      .string()
      .overwrite(normalLines)
      .max(
        MAX_MESSAGE_LENGTH,
        'Textul e prea lung: încap cel mult 4.000 de caractere. Trimite-l în două părți.',
      ),
    /** What the page called the message: sent twice, it counts once. */
    id: z.string().max(40),
    /** The number of the newest message that its writer has seen. */
    seen: z.string().regex(/^\d{1,4}$/),
  }),
  { intent: 'message' },
);

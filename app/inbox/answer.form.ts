import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { normalLines } from '#app/platform/forms/fields.ts';
import { gapsIn } from './drafts.ts';

const MAX_ANSWER_LENGTH = 5000;

/** The answer to a contact message. */
export const ANSWER_FORM = defineForm(
  z.object({
    answer: z
      .string()
      .overwrite(normalLines)
      .min(1, 'Scrie un răspuns: pleacă întreg, așa cum e aici.')
      .max(
        MAX_ANSWER_LENGTH,
        `Răspunsul e prea lung: încap cel mult ${MAX_ANSWER_LENGTH.toLocaleString('ro-RO')} de caractere.`,
      )
      .superRefine((text, context) => {
        const gaps = gapsIn(text);
        if (gaps.length > 0) context.addIssue(`Mai e de completat: ${gaps.join('; ')}.`);
      }),
    /** How it leaves: by the site's mail, or by hand from elsewhere. */
    way: z.enum(['mail', 'by-hand']),
    isDone: z.boolean(),
    /** The version of the message that its writer has seen. */
    version: z.string().regex(/^\d{1,9}$/),
    /** The id of the newest answer that its writer has seen; empty without one. */
    seen: z.string().max(20),
  }),
  { intent: 'answer' },
);

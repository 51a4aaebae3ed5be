import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { hasPhoneForCalls, LEAD_FIELDS, PHONE_RULE } from './lead-schema.ts';
import { TOPIC_NAMES } from './topics.ts';

/** The contact form. */
export const MESSAGE_FORM = defineForm(
  z
    .object({
      ...LEAD_FIELDS,
      topic: z.enum(TOPIC_NAMES).catch('altceva'),
      message: z
        .string()
        .overwrite(normalText)
        .min(1, 'Scrie-ne câteva cuvinte, ca să știm cu ce te putem ajuta.')
        .max(
          2000,
          'Mesajul e prea lung: încap cel mult 2.000 de caractere. Scurtează-l sau trimite-l în două părți.',
        ),
    })
    .refine(hasPhoneForCalls, PHONE_RULE),
);

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Invisible control and format characters, except joiners and tags, which emoji and flags need. */
const INVISIBLE_CONTROLS = /(?!\n)\p{Cc}|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** NFC, with the writer's line breaks; empty when nothing in it is visible. */
function normalText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE_CONTROLS, '')
    .trim();
  return VISIBLE.test(text) ? text : '';
}

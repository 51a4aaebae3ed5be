import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { normalLines } from '#app/platform/forms/fields.ts';
import { MAX_DRAFT_LENGTH, MAX_REPLY_LENGTH } from '../model/text-rules.ts';

const SEEN = z.string().regex(/^\d{1,9}$/);

/** The text of a task. How long it may be, and what else is asked of it, says problemOfText(), with its own sentences. */
export const WRITTEN_TEXT_FORM = defineForm(
  z.object({
    text: z
      .string()
      .overwrite(normalLines)
      .max(MAX_DRAFT_LENGTH, 'Textul e prea lung ca să încapă în cont. Copiază-l undeva, apoi scurtează-l.'),
    /** What the page called the message: sent twice, it counts once. */
    id: z.string().max(40),
    /** The number of the newest message that its writer has seen, and the version of the draft. */
    seen: SEEN,
    draft: SEEN,
  }),
  { intent: 'send' },
);

/** Words about a correction. */
export const WRITTEN_REPLY_FORM = defineForm(
  z.object({
    reply: z
      .string()
      .overwrite(normalLines)
      .min(1, 'Scrie întâi câteva cuvinte.')
      .max(MAX_REPLY_LENGTH, 'Mesajul e prea lung: încap cel mult 2.000 de caractere.'),
    id: z.string().max(40),
    seen: SEEN,
  }),
  { intent: 'reply' },
);

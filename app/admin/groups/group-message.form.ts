import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { normalLines } from '#app/platform/forms/fields.ts';

export const GROUP_MESSAGE_FORM = defineForm(
  z.object({
    body: z
      .string()
      .overwrite(normalLines)
      .min(1, 'Scrie mesajul pentru grupă.')
      .max(4000, 'Mesajul e prea lung: încap cel mult 4.000 de caractere. Îl poți trimite în două.'),
    /** Made with the page: a message that is sent twice leaves once. */
    request: z.uuid('Deschide pagina din nou și trimite mesajul.'),
  }),
);

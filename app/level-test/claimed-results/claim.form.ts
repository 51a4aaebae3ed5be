import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { parseResultToken } from './token-of.ts';

const NO_LINK = 'Acesta nu e linkul unui rezultat. Arată așa: …/test-nivel/rezultat/ urmat de 22 de semne.';

/** Claims what the device took. The list shows at most fifty. */
export const CLAIM_DEVICE_FORM = defineForm(
  z.object({ test: z.array(z.string()).overwrite((ids) => ids.slice(0, 50)) }),
  { intent: 'keep-device' },
);

/** Claims the result of a pasted link. */
export const CLAIM_LINK_FORM = defineForm(
  z.object({
    link: z
      .string()
      .min(1, NO_LINK)
      .max(1000, NO_LINK)
      .transform((typed, context) => {
        const token = parseResultToken(typed);
        if (token) return token;
        context.addIssue(NO_LINK);
        return z.NEVER;
      }),
  }),
  { intent: 'keep-link' },
);

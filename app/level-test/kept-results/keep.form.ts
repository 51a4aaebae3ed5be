import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { tokenOf } from './token-of.ts';

const NO_LINK = 'Acesta nu e linkul unui rezultat. Arată așa: …/test-nivel/rezultat/ urmat de 22 de semne.';

/** Keeps results of the device, which shows at most fifty. */
export const KEEP_DEVICE_FORM = defineForm(
  z.object({ test: z.array(z.string()).overwrite((ids) => ids.slice(0, 50)) }),
  { intent: 'keep-device' },
);

/** Keeps the result of a private link. */
export const KEEP_LINK_FORM = defineForm(
  z.object({
    link: z
      .string()
      .min(1, NO_LINK)
      .max(1000, NO_LINK)
      .transform((typed, context) => {
        const token = tokenOf(typed);
        if (token) return token;
        context.addIssue(NO_LINK);
        return z.NEVER;
      }),
  }),
  { intent: 'keep-link' },
);

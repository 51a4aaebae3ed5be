import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';

const TOKEN_IN_LINK = /\/test-nivel\/rezultat\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/;
const BARE_TOKEN = /^[A-Za-z0-9_-]{22}$/;

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

/** The token in a pasted text: a result's link, a longer address that begins with it, or the token alone. */
function parseResultToken(typed: string): string | null {
  const text = typed.trim();
  if (BARE_TOKEN.test(text)) return text;
  return TOKEN_IN_LINK.exec(text)?.[1] ?? null;
}

import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { nameField, orEmpty } from '#app/platform/forms/fields.ts';

const MISSING_PLACE = 'Locul nu are nicio literă.';
const TOO_LONG_PLACE = 'Locul încape în cel mult 200 de caractere.';

const details = {
  title: nameField({
    missing: 'Scrie un nume pentru grupă, de exemplu „Marți seara, B1”.',
    tooLong: 'Numele e prea lung: încap cel mult 80 de caractere.',
    maxLength: 80,
  }),
  teacher: orEmpty(z.uuid('Alege profesorul din listă.')),
  state: z.enum(['planned', 'running', 'closed'], 'Alege starea grupei.').default('planned'),
  timeZone: z.string().min(1, 'Alege fusul orar după care merge grupa.').max(64, 'Alege fusul din listă.'),
  place: orEmpty(nameField({ missing: MISSING_PLACE, tooLong: TOO_LONG_PLACE, maxLength: 200 })),
  link: orEmpty(
    z
      .string()
      .trim()
      .max(500, 'Linkul e prea lung: încap cel mult 500 de caractere.')
      .refine(isSafeLink, 'Pune linkul întreg, care începe cu https://.'),
  ),
  isOpen: z.boolean(),
};

export const NEW_GROUP_FORM = defineForm(
  z.object({ course: z.string().min(1, 'Alege cursul.').max(60, 'Alege cursul din listă.'), ...details }),
);

export const GROUP_FORM = defineForm(z.object({ ...details, version: z.string().regex(/^\d{1,9}$/) }));

function isSafeLink(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !/\s/.test(text) && text.startsWith('https://');
}

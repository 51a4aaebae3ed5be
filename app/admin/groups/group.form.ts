import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { orEmpty } from '#app/platform/forms/fields.ts';

const TOO_LONG_PLACE = 'Locul încape în cel mult 200 de caractere.';

const details = {
  title: z
    .string()
    .trim()
    .min(1, 'Scrie un nume pentru grupă, de exemplu „Marți seara, B1”.')
    .max(80, 'Numele e prea lung: încap cel mult 80 de caractere.'),
  teacher: orEmpty(z.uuid('Alege profesorul din listă.')),
  state: z.enum(['planned', 'running', 'closed'], 'Alege starea grupei.').default('planned'),
  timeZone: z.string().min(1, 'Alege fusul orar după care merge grupa.').max(64, 'Alege fusul din listă.'),
  place: orEmpty(z.string().trim().max(200, TOO_LONG_PLACE)),
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

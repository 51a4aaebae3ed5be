import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { orEmpty } from '#app/platform/forms/fields.ts';

const reason = z
  .string()
  .trim()
  .min(3, 'Scrie de ce, în câteva cuvinte.')
  .max(300, 'Motivul e prea lung: scrie cel mult 300 de caractere.');

/** Another end for one or several enrolments. */
export const END_FORM = defineForm(
  z.object({
    until: orEmpty(z.iso.date('Alege o zi din calendar.')),
    isEndless: z.boolean(),
    reason,
  }),
  { intent: 'schimba-sfarsitul' },
);

export const REVOKE_FORM = defineForm(z.object({ reason }), { intent: 'retrage' });

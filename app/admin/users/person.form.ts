import { z } from 'zod';
import { confirmsErasure, ERASURE_WORDS } from '#app/account/profile/personal-data/confirms-erasure.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';

const TOO_LONG = 'Motivul e prea lung: scrie cel mult 300 de caractere.';
const reason = z.string().trim().min(3, 'Scrie de ce, în câteva cuvinte.').max(300, TOO_LONG);

export const ROLE_FORM = defineForm(
  z.object({
    role: z.enum(
      ['free', 'paid', 'premium', 'teacher', 'staff', 'admin', 'super_admin'],
      'Alege rolul cel nou.',
    ),
    reason,
  }),
  { intent: 'role' },
);

export const BAN_FORM = defineForm(
  z.object({
    /** How many days, or 'always'. */
    days: z.enum(['7', '30', '365', 'always'], 'Alege până când.'),
    reason,
  }),
  { intent: 'ban' },
);

export const UNBAN_FORM = defineForm(z.object({ reason }), { intent: 'unban' });

export const RESET_FACTORS_FORM = defineForm(z.object({ reason }), { intent: 'reset-factors' });

export const ERASE_PERSON_FORM = defineForm(
  z.object({
    words: z
      .string()
      .refine(confirmsErasure, `Scrie exact „${ERASURE_WORDS}”, ca să știm că nu e o apăsare din greșeală.`)
      .meta({ minLength: 1, maxLength: 60 }),
  }),
  { intent: 'erase' },
);

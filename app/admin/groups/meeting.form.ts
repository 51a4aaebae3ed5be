import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';

const NO_DAY = 'Alege o zi din calendar.';
const day = z.iso.date(NO_DAY).refine((date) => date >= '2020' && date < '2100', NO_DAY);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Scrie ora ca 18:30.');
const NO_MINUTES = 'Scrie cât ține, între 15 și 480 de minute.';
const minutes = z
  .string()
  .regex(/^\d{2,3}$/, NO_MINUTES)
  .transform(Number)
  .refine((count) => count >= 15 && count <= 480, NO_MINUTES);

export const SLOT_FORM = defineForm(
  z.object({
    weekday: z.enum(['1', '2', '3', '4', '5', '6', '7'], 'Alege ziua săptămânii.'),
    time,
    minutes,
    firstDay: day,
    lastDay: day,
  }),
  { intent: 'in-fiecare-saptamana' },
);

export const MEETING_FORM = defineForm(z.object({ day, time, minutes }), { intent: 'o-intalnire' });

/** Another time for a meeting that is there. */
export const MOVE_FORM = defineForm(
  z.object({
    day,
    time,
    minutes,
    version: z.string().regex(/^\d{1,9}$/),
  }),
  { intent: 'muta' },
);

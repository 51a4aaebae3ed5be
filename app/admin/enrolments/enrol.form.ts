import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { orEmpty } from '#app/platform/forms/fields.ts';
import { MAX_FILE_BYTES, MAX_LIST_LENGTH, NO_FILE, TOO_LARGE } from './enrol-limits.ts';
import { CONFIRM } from './intents.ts';

/** What everybody of a list gets, where their row says nothing else. */
const DETAILS = {
  course: z.string().min(1, 'Alege cursul.').max(60, 'Alege cursul.'),
  from: z.iso.date('Alege prima zi.'),
  until: orEmpty(z.iso.date('Alege o zi din calendar.')),
  isEndless: z.boolean(),
  role: z.enum(['none', 'paid', 'premium'], 'Alege unul dintre roluri.'),
  reason: z
    .string()
    .trim()
    .min(3, 'Scrie de ce, în câteva cuvinte.')
    .max(300, 'Motivul e prea lung: scrie cel mult 300 de caractere.'),
};

export const PERSON_FORM = defineForm(z.object({ person: z.uuid('Alege persoana.'), ...DETAILS }), {
  intent: 'persoana',
});

export const LIST_FORM = defineForm(
  z.object({
    list: z
      .string()
      .trim()
      .min(1, 'Lipește aici adresele, câte una pe rând.')
      .max(MAX_LIST_LENGTH, 'Lista e prea lungă: încap cel mult 500 de adrese.'),
    ...DETAILS,
  }),
  { intent: 'lista' },
);

export const FILE_FORM = defineForm(
  z.object({
    file: z.file(NO_FILE).min(1, NO_FILE).max(MAX_FILE_BYTES, TOO_LARGE).meta({ accept: '.csv,text/csv' }),
    ...DETAILS,
  }),
  { intent: 'fisier' },
);

/** The same again, once it is clear who is enrolled. */
export const CONFIRM_FORM = defineForm(
  z.object({
    /** The rows as they were typed, in JSON. */
    rows: z.string().min(1).max(400_000),
    /** The newest enrolment when the rows were looked at. */
    seen: z.coerce.number<string>().int().min(0).max(2_000_000_000),
    ...DETAILS,
  }),
  { intent: CONFIRM },
);

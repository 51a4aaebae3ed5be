import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { emailField, nameField, orEmpty, phoneField } from '#app/platform/forms/fields.ts';

const DETAILS = {
  fullName: orEmpty(
    nameField({
      missing: '',
      tooLong: 'Numele e prea lung: scrie cel mult 120 de caractere.',
      maxLength: 120,
    }),
  ),
  email: orEmpty(emailField('')),
  phone: orEmpty(phoneField()),
  isParentEmail: z.boolean(),
};

/** The details of a lead, as staff correct them. */
export const DETAILS_FORM = defineForm(
  z.object({
    ...DETAILS,
    /** The version the details were read in. */
    version: z.coerce.number<string>().int().min(1).max(2_000_000_000),
  }),
  { intent: 'date' },
);

/** A lead that staff type in. */
export const NEW_LEAD_FORM = defineForm(z.object(DETAILS), { intent: 'fisa-noua' });

export const NOTE_FORM = defineForm(
  z.object({
    note: z
      .string()
      .trim()
      .min(1, 'Scrie ce vrei să rămână notat.')
      .max(4000, 'Nota are loc de 4.000 de caractere.'),
  }),
  { intent: 'nota' },
);

const TASK = {
  what: z.string().trim().min(1, 'Scrie ce e de făcut.').max(500, 'Sarcina are loc de 500 de caractere.'),
  dueOn: orEmpty(z.iso.date('Alege o zi din calendar.')),
  ownerId: orEmpty(z.uuid('Alege pe cineva din listă.')),
};

export const TASK_FORM = defineForm(z.object(TASK), { intent: 'sarcina' });

/** A task as it is changed. */
export const CHANGED_TASK_FORM = defineForm(z.object({ ...TASK, task: z.uuid() }), {
  intent: 'schimba-sarcina',
});

export const ERASE_FORM = defineForm(
  z.object({ sure: z.literal(true, 'Bifează, ca să fie clar că nu e din greșeală.') }),
  { intent: 'sterge' },
);

import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { nameField } from '#app/platform/forms/fields.ts';

const name = () =>
  nameField({
    missing: 'Scrie numele, așa cum îl vede lumea.',
    tooLong: 'Numele e prea lung: încap cel mult 80 de caractere.',
    maxLength: 80,
  });

const line = (maxLength: number) =>
  z
    .string()
    .overwrite((typed) => typed.normalize('NFC').replace(/\s+/g, ' ').trim())
    .max(maxLength, `Textul e prea lung: încap cel mult ${maxLength} de caractere.`);

export const NEW_TEACHER_FORM = defineForm(
  z.object({
    name: name(),
    /** The id of an account of the team; empty for none. */
    account: z.string().regex(/^(|[0-9a-f-]{36})$/, 'Alege din listă.'),
  }),
  { intent: 'add' },
);

export const TEACHER_FORM = defineForm(
  z.object({
    /** The version the fields were read from. */
    version: z.string().regex(/^\d{1,9}$/),
    name: name(),
    byline: line(120),
    about: z
      .string()
      .overwrite((typed) => typed.normalize('NFC').replace(/\r\n?/g, '\n').trim())
      .max(600, 'Textul e prea lung: încap cel mult 600 de caractere.'),
    alt: line(200),
    position: z
      .string()
      .overwrite((typed) => typed.trim())
      .regex(/^[1-9]\d?$/, 'Scrie un număr de la 1 la 99.')
      .transform(Number),
    isShown: z.boolean(),
    teachesFirstLesson: z.boolean(),
    writesGuides: z.boolean(),
  }),
  { intent: 'save' },
);

/** Takes an earlier version again. */
export const RESTORE_TEACHER_FORM = defineForm(
  z.object({ version: z.string().regex(/^\d{1,9}$/), restored: z.string().regex(/^\d{1,9}$/) }),
  { intent: 'restore' },
);

export const PHOTOGRAPH_FORM = defineForm(
  z.object({
    /** The path of an uploaded file in its bucket. */
    path: z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\.(webp|jpg)$/),
  }),
  { intent: 'photograph' },
);

export const REMOVE_TEACHER_FORM = defineForm(
  z.object({
    version: z.string().regex(/^\d{1,9}$/),
    sure: z.literal('yes', 'Bifează că vrei să ștergi profilul.'),
  }),
  { intent: 'remove' },
);

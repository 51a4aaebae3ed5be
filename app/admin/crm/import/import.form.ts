import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { MAX_FILE_BYTES, NO_FILE, TOO_LARGE } from './import-limits.ts';

/** The form that uploads a file with leads. */
export const IMPORT_FORM = defineForm(
  z.object({
    file: z.file(NO_FILE).min(1, NO_FILE).max(MAX_FILE_BYTES, TOO_LARGE).meta({ accept: '.csv,text/csv' }),
  }),
);

import { z } from 'zod';
import { MAX_SHEET_BYTES, SHEET_TOO_LARGE } from '#app/level-test/written/sheet-limits.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';

/** A spreadsheet with questions: a file, or its cells pasted. */
export const SHEET_FORM = defineForm(
  z.object({
    // Without a file where cells were pasted.
    file: z.preprocess(
      (sent) => sent ?? new File([], ''),
      z.file().max(MAX_SHEET_BYTES, SHEET_TOO_LARGE).meta({ accept: '.csv,text/csv' }),
    ),
    pasted: z.string().max(10_000),
  }),
  { intent: 'read' },
);

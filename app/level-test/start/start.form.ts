import { z } from 'zod';
import { SELF_RATINGS } from '#app/domain/level-estimation/self-rating.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';

/** The form that starts a level test. */
export const START_FORM = defineForm(
  z.object({
    selfRating: z.enum(SELF_RATINGS, 'Alege varianta care ți se potrivește cel mai bine.'),
    /** Whether the test may ask listening questions. */
    sound: z.boolean(),
    /** Whether the browser has an English voice. */
    voice: z.boolean(),
  }),
);

import { z } from 'zod';
import { SELF_RATINGS } from '#app/domain/level-estimation/self-rating.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';

/** The form that begins a level test. */
export const START_FORM = defineForm(
  z.object({
    selfRating: z.enum(SELF_RATINGS, 'Alege varianta care ți se potrivește cel mai bine.'),
    /** Whether the test may ask what has to be heard. */
    sound: z.boolean(),
    /** Whether the browser has a voice that can read it. */
    voice: z.boolean(),
  }),
);

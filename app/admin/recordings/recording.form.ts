import { z } from 'zod';
import { MAX_RECORDING_BYTES, NO_RECORDING, TOO_LARGE } from '#app/level-test/listening/recording-limits.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';

/** The form that uploads a recording. */
export const RECORDING_FORM = defineForm(
  z.object({
    /** The hash of the script. */
    script: z.string(),
    sound: z
      .file(NO_RECORDING)
      .min(1, NO_RECORDING)
      .max(MAX_RECORDING_BYTES, TOO_LARGE)
      .meta({ accept: 'audio/*,.mp3,.m4a,.ogg,.opus' }),
  }),
);

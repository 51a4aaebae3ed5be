import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { phoneField } from '#app/platform/forms/fields.ts';

/** The number that a text message is sent to, to see whether it arrives. */
export const TRIAL_TEXT_FORM = defineForm(z.object({ phone: phoneField() }), { intent: 'trial-text' });

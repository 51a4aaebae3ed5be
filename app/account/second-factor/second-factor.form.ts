import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { phoneField } from '#app/platform/forms/fields.ts';
import { codeField, optionalPasswordField } from '../account-fields.ts';
import { WRONG_CODE } from '../auth-errors.ts';
import { ENROLMENT_INTENTS } from './second-factors.ts';

/** The code of an app or a message. */
export const FACTOR_CODE_FORM = defineForm(z.object({ code: codeField() }));

export const RECOVERY_CODE_FORM = defineForm(
  z.object({ code: z.string().trim().min(1, WRONG_CODE).max(60, WRONG_CODE).meta({ isSecret: true }) }),
);

/** Adding an app. */
export const APP_FORM = defineForm(z.object({ currentPassword: optionalPasswordField() }), {
  intent: ENROLMENT_INTENTS.app,
});

/** Adding a phone. */
export const PHONE_FORM = defineForm(
  z.object({ phone: phoneField(), currentPassword: optionalPasswordField() }),
  {
    intent: ENROLMENT_INTENTS.phone,
  },
);
